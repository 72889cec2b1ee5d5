import * as z from "zod";
import { excerpt } from "./diagnostics.ts";

/** Tells what is wrong with a native event; undefined when nothing is. */
export type NativeValidator = (
  type: string,
  schema: z.ZodType,
  native: unknown,
) => string | undefined;

/**
 * Creates a validator that compiles each schema when its type first comes: a stream uses few of
 * them. Where `new Function` is forbidden, zod hands back the schema as it is: slower, not wrong.
 */
export function createNativeValidator(): NativeValidator {
  const compiled = new Map<string, z.ZodType>();
  return (type, schema, native) => {
    let fast = compiled.get(type);
    if (fast === undefined) {
      fast = z.compile(schema);
      compiled.set(type, fast);
    }
    if (fast.validate(native)) return undefined;
    const issue = schema.safeParse(native).error?.issues[0];
    const path = [type, ...(issue?.path ?? [])].join(".");
    return `${path}: ${issue?.message ?? "unreadable"}, received ${excerpt(native)}`;
  };
}
