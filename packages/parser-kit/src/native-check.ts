import * as z from "zod";
import { excerpt } from "./diagnostics.ts";

/**
 * Creates the check of one native type: what is wrong with an event of it, undefined when nothing
 * is. The schema is compiled when the type first comes: a stream uses few of a dialect's types.
 * Where `new Function` is forbidden, zod hands back the schema as it is: slower, not wrong.
 */
export function createNativeCheck(
  type: string,
  schema: z.ZodType,
): (native: unknown) => string | undefined {
  let compiled: z.ZodType | undefined;
  return (native) => {
    try {
      compiled ??= z.compile(schema);
      if (compiled.validate(native)) return undefined;
      return describeIssue(native);
    } catch {
      // A check may trip over an object that pretends to be something else: `{"length": {…}}`.
      return `${type}: unreadable, received ${excerpt(native)}`;
    }
  };

  function describeIssue(native: unknown): string {
    const issue = schema.safeParse(native).error?.issues[0];
    const path = [type, ...(issue?.path ?? [])].join(".");
    return `${path}: ${issue?.message ?? "unreadable"}, received ${excerpt(native)}`;
  }
}
