import type { Key } from "ink";

/** A key, or text that was typed. */
export interface KeyPress {
  /** `Ctrl+A`, `Alt+Backspace`, `Shift+Enter`; of a single character that character; else empty. */
  readonly key: string;
  /** What it types, if anything. */
  readonly text: string;
}

/**
 * Takes apart what Ink delivers. Keys that came in one read, because somebody types fast or a program
 * does, arrive as one text; each of them counts.
 *
 * Without the kitty protocol terminals send the same bytes for several keys: Ctrl+I is Tab, Ctrl+M is Enter,
 * Ctrl+H and Ctrl+Backspace are Backspace, Ctrl+/ is Ctrl+_, and Shift+Enter is mostly Enter. A key that is
 * pressed right after Escape is the same as with Alt.
 */
export function decodeKeyPresses(input: string, key: Key): readonly KeyPress[] {
  if (key.eventType === "release") return [];
  // Two escapes in one read.
  if (key.escape && input === ESCAPE) return [press("Escape"), press("Escape")];
  const name = nameOf(key);
  if (name !== undefined) return [press(withModifiers(name, key))];
  if (key.ctrl || key.meta || key.super || key.hyper) {
    return input === "" ? [] : [press(withModifiers(nameOfCharacter(input), key))];
  }
  return input.match(CONTROL_OR_TEXT)?.map(decodePart) ?? [];
}

const ESCAPE = "\u001B";
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL_OR_TEXT = /[\u0000-\u001F\u007F]|[^\u0000-\u001F\u007F]+/g;

const NAMED_KEYS = [
  ["return", "Enter"],
  ["escape", "Escape"],
  ["tab", "Tab"],
  ["backspace", "Backspace"],
  ["delete", "Delete"],
  ["upArrow", "Up"],
  ["downArrow", "Down"],
  ["leftArrow", "Left"],
  ["rightArrow", "Right"],
  ["home", "Home"],
  ["end", "End"],
  ["pageUp", "PageUp"],
  ["pageDown", "PageDown"],
] as const;

function nameOf(key: Key): string | undefined {
  return NAMED_KEYS.find(([flag]) => key[flag])?.[1];
}

function nameOfCharacter(input: string): string {
  return input === " " ? "Space" : input.toUpperCase();
}

function withModifiers(name: string, key: Key): string {
  const modifiers = [
    key.ctrl ? "Ctrl+" : "",
    key.meta ? "Alt+" : "",
    key.shift ? "Shift+" : "",
    key.super ? "Super+" : "",
    key.hyper ? "Hyper+" : "",
  ];
  return modifiers.join("") + name;
}

function decodePart(part: string): KeyPress {
  const code = part.charCodeAt(0);
  const isControl = code < 0x20 || code === 0x7f;
  if (!isControl) return { key: part.length === 1 ? part : "", text: part };
  return press(CONTROL_NAMES[part] ?? `Ctrl+${String.fromCharCode(code + 0x40)}`);
}

const CONTROL_NAMES: Readonly<Record<string, string>> = {
  "\u0000": "Ctrl+Space",
  "\b": "Backspace",
  "\t": "Tab",
  "\r": "Enter",
  "\u001B": "Escape",
  "\u007F": "Backspace",
};

function press(key: string): KeyPress {
  return { key, text: "" };
}
