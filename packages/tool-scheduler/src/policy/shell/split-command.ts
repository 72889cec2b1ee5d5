import type { LexedCommand, ShellToken, ShellWord } from "./shell-token.ts";

/** One program with its arguments, between two separators. */
export interface ShellPart {
  readonly words: readonly ShellWord[];
  /** Whether it reads what the part before it prints. */
  readonly isFed: boolean;
}

/** A command, part by part; the parts of an odd one include those inside others. */
export interface SplitCommand {
  readonly parts: readonly ShellPart[];
  readonly oddity: string | undefined;
}

interface OpenPart {
  readonly words: ShellWord[];
  readonly isFed: boolean;
  isRedirected: boolean;
  /** Whether there was an `&>`: to some shells, it ends the part like `&`. */
  isEnding: boolean;
}

/** Puts the tokens of a command together to parts. */
export function splitCommand({ tokens, oddity: lexOddity }: LexedCommand): SplitCommand {
  const parts: ShellPart[] = [];
  const outer: OpenPart[] = [];
  let current = createPart();
  let oddity = lexOddity;
  const endPart = (): void => {
    if (current.words.length > 0) parts.push(current);
  };
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    oddity ??= findOddity(token, before, current);
    if (token.type === "word") {
      if (before?.type !== "redirection") current.words.push(token.word);
    } else if (token.type === "separator") {
      endPart();
      // A pipe may be followed by new lines before what it feeds.
      if (token.operator !== "\n" || current.words.length > 0) {
        current = createPart(isPipe(token.operator));
      }
    } else if (token.type === "redirection") {
      current.isRedirected = true;
      current.isEnding ||= token.operator.startsWith("&");
    } else if (token.type === "open") {
      outer.push(current);
      current = createPart();
    } else if (token.type === "close") {
      endPart();
      current = outer.pop() ?? createPart();
    }
  }
  oddity ??= findOddEnd(tokens, current);
  while (true) {
    endPart();
    const next = outer.pop();
    if (next === undefined) return { parts, oddity };
    current = next;
  }
}

function createPart(isFed = false): OpenPart {
  return { words: [], isFed, isRedirected: false, isEnding: false };
}

function isPipe(operator: string): boolean {
  return operator === "|" || operator === "|&";
}

function findOddity(
  token: ShellToken,
  before: ShellToken | undefined,
  current: OpenPart,
): string | undefined {
  if (before?.type === "redirection") {
    if (token.type !== "word") return "contains a redirection without a target";
    return isHarmlessTarget(before.operator, token.word)
      ? undefined
      : "reads or writes a file by redirection";
  }
  if (token.type === "word") return current.isEnding ? "has words behind &>" : undefined;
  if (token.type !== "separator") return undefined;
  if (!SEPARATORS.includes(token.operator)) return `contains "${token.operator}"`;
  const mayBeEmpty = token.operator === "\n" && !current.isRedirected;
  return mayBeEmpty || current.words.length > 0 ? undefined : NO_COMMAND;
}

const SEPARATORS = [";", "&", "&&", "||", "|", "|&", "\n"];
const NO_COMMAND = "contains an operator without a command";

function isHarmlessTarget(operator: string, { text, isLiteral }: ShellWord): boolean {
  if (!isLiteral || operator === "<>") return false;
  return text === "/dev/null" || (operator.endsWith("&") && /^\d$/.test(text));
}

function findOddEnd(tokens: readonly ShellToken[], current: OpenPart): string | undefined {
  const last = tokens.findLast((token) => token.type !== "separator" || token.operator !== "\n");
  if (last === undefined) return "is empty";
  if (last.type === "redirection") return "contains a redirection without a target";
  if (current.isRedirected && current.words.length === 0) return NO_COMMAND;
  const isComplete = last.type !== "separator" || last.operator === ";" || last.operator === "&";
  return isComplete ? undefined : "ends in an operator";
}
