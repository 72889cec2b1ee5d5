/**
 * Ends the program when its output cannot be written. `chatter … | head` closes the pipe when it has
 * seen enough: that is an end, not an error. A full disk is one, told in one line. A terminal that is
 * gone is what SIGHUP is for, and not everybody gets it: whoever has something to end listens to that.
 */
export function endOnOutputErrors(stream: NodeJS.WriteStream): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(0);
    if (error.code === "EIO" && stream.isTTY) return void process.kill(process.pid, "SIGHUP");
    const reason = error.code === "ENOSPC" ? "there is no space left on the device" : error.message;
    process.stderr.write(`chatter: cannot write the output: ${reason}.\n`);
    process.exit(1);
  });
}
