const MAX_SPOKEN = 200;

/** Ink itself cuts nothing for a screen reader: a text of many rows would scroll away with each frame. */
export function cutSpoken(text: string): string {
  return text.length <= MAX_SPOKEN ? text : `${[...text].slice(0, MAX_SPOKEN).join("")}...`;
}
