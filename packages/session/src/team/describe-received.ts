const MAX_SHOWN = 200;

/** What came instead of what was expected, in a few words. Hidden characters stay in it. */
export function describeReceived(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return `"${shorten(value)}"`;
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "object" && value !== null ? "an object" : String(value);
}

/** The way to a value in a file: `members[1].env["MY-KEY"]`; the file itself is `the team`. */
export function describePlace(path: readonly PropertyKey[]): string {
  const place = path.map(describeStep).join("").replace(/^\./, "");
  return place === "" ? "the team" : place;
}

function describeStep(key: PropertyKey): string {
  if (typeof key === "number") return `[${key}]`;
  const name = String(key);
  return /^[\w$]{1,64}$/.test(name) ? `.${name}` : `["${shorten(name)}"]`;
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
