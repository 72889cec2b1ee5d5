/**
 * A value as JSON on one line, or pretty. What could move a cursor or reverse a line on a terminal
 * is escaped: C1 controls, bidirectional and zero-width characters, line separators.
 */
export function formatJson(value: unknown, indent?: number): string {
  return `${JSON.stringify(value, undefined, indent).replaceAll(UNSAFE, escapeCharacter)}\n`;
}

const UNSAFE = /[\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
