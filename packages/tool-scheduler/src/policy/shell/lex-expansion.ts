import type { CommandLexing } from "./command-lexing.ts";

const PLAIN_NAME = /\$(?:[A-Za-z_]\w*|\{[A-Za-z_]\w*\})/y;
const LONE_DOLLAR = /\$(?![^ \t\n])/y;
const LONE_DOLLAR_IN_QUOTES = /\$(?=[ \t\n"])/y;

/** Reads what begins with a dollar sign, in double quotes or outside. */
export function lexDollar(lexing: CommandLexing): void {
  const { cursor, word } = lexing;
  const name = cursor.take(PLAIN_NAME);
  const lone = cursor.take(word.isQuoted() ? LONE_DOLLAR_IN_QUOTES : LONE_DOLLAR);
  if (name !== "") {
    word.addExpansion(name);
    // In zsh, what follows in brackets is computed.
    if (cursor.peek() === "[") lexing.markOdd(NOT_PLAIN);
  } else if (lone !== "") {
    word.add(lone);
  } else {
    lexOtherExpansion(lexing);
  }
}

const NOT_PLAIN = "contains an expansion other than a plain $NAME";

function lexOtherExpansion({ cursor, word, markOdd, open }: CommandLexing): void {
  const isCommand = cursor.peek(1) === "(";
  const isArithmetic = isCommand && cursor.peek(2) === "(";
  if (isArithmetic) markOdd("contains arithmetic");
  else markOdd(isCommand ? "contains a command substitution" : NOT_PLAIN);
  word.addExpansion("$");
  cursor.skip(isCommand ? 2 : 1);
  if (isCommand) open("parenthesis");
}

/** Begins or ends a command in backticks. */
export function lexBacktick({ cursor, word, markOdd, open, close }: CommandLexing): void {
  markOdd("contains a command substitution");
  cursor.skip(1);
  if (close("backtick")) return;
  word.addExpansion("`");
  open("backtick");
}

/** Begins or ends a subshell, or ends whatever else is in parentheses. */
export function lexParenthesis({ cursor, word, markOdd, ...lexing }: CommandLexing): void {
  const operator = cursor.peek();
  cursor.skip(1);
  if (operator === "(") {
    const isAlone = word.text() === undefined;
    markOdd(isAlone ? "contains a subshell" : "contains a function definition or a pattern group");
    lexing.addOperator({ type: "separator", operator });
    lexing.open("parenthesis");
    return;
  }
  markOdd("contains a parenthesis that was not opened");
  // An expansion goes on as a part of its word; what follows a group is another command.
  const isExpansion = lexing.close("parenthesis") && word.text() !== undefined;
  if (!isExpansion) lexing.addOperator({ type: "separator", operator });
}
