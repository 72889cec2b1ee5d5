import { oneLine } from "./one-line.ts";

/** What Codex puts before every command: `/bin/bash -lc 'npm test'`. */
const SHELL = /^(?:\S*\/)?(?:ba|da|k|z)?sh -[a-z]*c /;

/** A title is one short line, so no more of a long script is unquoted. */
const MAX_SCRIPT = 2000;

/** What a person would call a command: its script, without the shell around it. */
export function commandTitle(command: string): string {
  const prefix = SHELL.exec(command.slice(0, 100))?.[0] ?? "";
  if (prefix === "") return oneLine(command);
  const word = command.slice(prefix.length, prefix.length + MAX_SCRIPT);
  return oneLine(unquote(word) ?? command);
}

/** Reads one quoted shell word. Undefined when it is more than one word. */
function unquote(word: string): string | undefined {
  const isPlain = word.startsWith("'") && word.indexOf("'", 1) === word.length - 1;
  return isPlain ? word.slice(1, -1) : unquoteParts(word);
}

/** Reads a word that is quoted in parts, or in double quotes. */
function unquoteParts(word: string): string | undefined {
  let text = "";
  let quote = "";
  for (let at = 0; at < word.length; at += 1) {
    const character = word.charAt(at);
    if (character === "\\" && quote !== "'") {
      at += 1;
      const next = word.charAt(at);
      // Between double quotes a backslash only escapes what would else be special.
      text += quote === "" || '$`"\\\n'.includes(next) ? next : `\\${next}`;
    } else if (character === quote) quote = "";
    else if (quote === "" && (character === "'" || character === '"')) quote = character;
    else if (quote === "" && character.trim() === "") return undefined;
    else text += character;
  }
  return text;
}
