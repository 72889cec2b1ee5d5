/** The keys of the walk, as a terminal sends them. */
export const keys = {
  enter: "\r",
  altEnter: "\u001B\r",
  escape: "\u001B",
  tab: "\t",
  up: "\u001B[A",
  pageDown: "\u001B[6~",
  ctrlC: "\u0003",
  ctrlD: "\u0004",
  ctrlG: "\u0007",
  ctrlO: "\u000F",
  ctrlR: "\u0012",
  ctrlT: "\u0014",
  ctrlU: "\u0015",
} as const;

/** A text as a terminal sends it when it is pasted. */
export function pasted(text: string): string {
  return `\u001B[200~${text}\u001B[201~`;
}
