/** Whether there is a screen and a keyboard. */
export function isScreen(): boolean {
  return process.stdout.isTTY && process.stdin.isTTY && process.env["TERM"] !== "dumb";
}
