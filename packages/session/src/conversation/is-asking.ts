/** Whether an answer ends with a question: then it is the person's turn, whatever the plan says. */
export function isAsking(text: string): boolean {
  return /[?？¿؟][\s*_`"'”’)\]]*$/.test(text.slice(-200).trimEnd());
}
