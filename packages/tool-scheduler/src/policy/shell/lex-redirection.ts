import type { AwaitedDocument, CommandLexing } from "./command-lexing.ts";
import type { TextCursor } from "./text-cursor.ts";

const OPERATOR = /&>>?|<<<|<<-|<<|<>|<&|<\(|>>|>&|>\||>\(|[<>]/y;

/** Whether a redirection or a process substitution comes next. */
export function isAtRedirection(cursor: TextCursor): boolean {
  const sign = cursor.peek();
  return sign === "<" || sign === ">" || (sign === "&" && cursor.peek(1) === ">");
}

/** Reads the operator of a redirection; its target is the next word. */
export function lexRedirection({ cursor, word, markOdd, open, addOperator }: CommandLexing): void {
  const operator = cursor.take(OPERATOR);
  if (operator.endsWith("(")) {
    markOdd("contains a process substitution");
    word.addExpansion(operator);
    open("parenthesis");
    return;
  }
  if (operator.startsWith("<<")) markOdd("contains a here-document");
  // `{name}>` puts the number of a descriptor into a variable.
  if (word.text()?.endsWith("}")) markOdd("contains a redirection that sets a variable");
  addOperator({ type: "redirection", operator });
}

/** Reads the here-documents that were announced on the line that has just ended. */
export function lexDocuments(lexing: CommandLexing): void {
  for (const document of lexing.takeAwaitedDocuments()) {
    lexing.addDocument(readDocument(lexing.cursor, document));
  }
}

function readDocument(cursor: TextCursor, { delimiter, isIndented }: AwaitedDocument): string {
  const lines: string[] = [];
  while (!cursor.isAtEnd()) {
    const line = cursor.takeUntil("\n").taken;
    if ((isIndented ? line.replace(/^\t+/, "") : line) === delimiter) break;
    lines.push(line);
  }
  return lines.join("\n");
}
