/** A value of JSON. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** What stands for `{{name}}`. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/**
 * Puts the values in the place of each `{{name}}`. A string that is nothing but a name becomes the
 * value itself, so that numbers stay numbers; what is put in is not looked at again.
 */
export function fillTemplate(template: JsonValue, values: TemplateValues): JsonValue {
  if (typeof template === "string") return fillText(template, values);
  if (Array.isArray(template)) return template.map((item) => fillTemplate(item, values));
  if (typeof template !== "object" || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([key, value]) => [key, fillTemplate(value, values)]),
  );
}

function fillText(text: string, values: TemplateValues): string | number {
  const [, whole] = /^\{\{(\w+)\}\}$/.exec(text) ?? [];
  if (whole !== undefined) return find(whole, values);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(find(name, values)));
}

function find(name: string, values: TemplateValues): string | number {
  const value = values[name];
  if (value === undefined) {
    const expected = Object.keys(values).join(", ");
    throw new TypeError(`cannot fill a template: expected one of ${expected}, received ${name}`);
  }
  return value;
}
