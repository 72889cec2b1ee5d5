import type { Message } from "./read-prompt.ts";

/** The first sentence of an answer: who said what, shortly. */
export function formatOpening({ sender, text }: Message, isFromAgent: boolean): string {
  const verb = isFromAgent ? "handed over" : "asked";
  const isNamed = sender !== undefined && sender !== "you";
  const start = isNamed ? `${toPlain(sender)}, you ${verb}` : `You ${verb}`;
  // An agent begins with what it was asked: its result stands in the last paragraph.
  const quoted = isFromAgent ? lastParagraph(text) : toPlain(text);
  return `${start}: “${shorten(quoted)}”`;
}

const MAX_CHARACTERS = 100;

/** One line that routes nothing: a quoted marker must not be taken for one's own. */
function toPlain(text: string): string {
  return text
    .replaceAll(/\[(?:NEXT|FROM|TEAM_TASK|DROP):[^\][]*\]/gi, " ")
    .replaceAll("[", "(")
    .replaceAll("]", ")")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function lastParagraph(text: string): string {
  const paragraphs = text.split(/\n[ \t\r]*\n/).map(toPlain);
  return paragraphs.findLast((paragraph) => paragraph !== "") ?? "";
}

function shorten(text: string): string {
  // Twice as much is enough: a character is at most two units long.
  const characters = [...text.slice(0, 2 * MAX_CHARACTERS + 2)];
  if (characters.length <= MAX_CHARACTERS) return text;
  return `${characters.slice(0, MAX_CHARACTERS).join("").trimEnd()}…`;
}
