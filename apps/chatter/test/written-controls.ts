/** Colours and styles by their exact numbers, everything else by its shape. */
const SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /\u001B(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_k][^\u0007\u001B\u009C]*(?:\u0007|\u001B\\|\u009C)?|[ -/]*[0-~]?)/g;

/** What cannot be seen and is not part of a sequence; emoji may choose their style. */
const UNSEEN =
  /(?!\uFE0E|\uFE0F|[\r\n\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Everything that a program wrote to its terminal besides what can be seen: each kind once. */
export function listControls(written: string): ReadonlySet<string> {
  const sequences = written.match(SEQUENCE) ?? [];
  const unseen = written.replace(SEQUENCE, "").match(UNSEEN) ?? [];
  return new Set([...sequences.map(shapeOf), ...unseen.map(nameOf)]);
}

function shapeOf(sequence: string): string {
  const readable = sequence.replace("\u001B", "ESC ");
  return /^ESC \[\d*[A-G]$/.test(readable) ? readable.replace(/\d+/, "N") : readable;
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
