import { hasUnsafe } from "@chatter/safe-text";
import * as z from "zod";
import { normaliseName } from "../member.ts";

// Every schema says what it expects in its own words: a problem is read by whoever wrote the file.

const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const MAX_LABEL = 200;
const MAX_PATH = 4096;
const MAX_WORD = 8192;
const MAX_WORDS = 256;

/** Whether a text can be the name of a team or a member. It is safe in the name of a file, too. */
export function isTeamName(text: string): boolean {
  return NAME.test(text);
}

/** The name of a team or a member. */
export function safeName(): z.ZodString {
  const error = "expected 1 to 64 of A-Z a-z 0-9 _ -, first a letter or digit";
  return z.string({ error }).regex(NAME, { error });
}

/** One line that people read, and decide by. */
export function label(): z.ZodString {
  return boundedText("a string", MAX_LABEL).refine(isOneLine, {
    error: "expected one line without hidden characters",
  });
}

/** A name as people see it, and address it. */
export function displayName(): z.ZodString {
  return label().refine((text) => normaliseName(text) !== "", {
    error: "expected more than blanks, - and _",
  });
}

/** Any number of lines. */
export function prose(maximum: number): z.ZodString {
  return boundedText("a string", maximum).refine(hasNoNul, { error: NO_NUL });
}

/** Where a file or a folder is. */
export function location(): z.ZodString {
  return boundedText("a path", MAX_PATH)
    .min(1, { error: "expected a path that is not empty" })
    .refine(hasNoNul, { error: NO_NUL });
}

/** What can be handed to a program as it is: nothing splits these words, and nothing expands them. */
export function argumentList(): z.ZodArray<z.ZodString> {
  return z
    .array(prose(MAX_WORD), { error: "expected an array of strings" })
    .max(MAX_WORDS, { error: `expected at most ${MAX_WORDS} words` });
}

/** A program and its first arguments. */
export function commandLine(): z.ZodArray<z.ZodString> {
  const error = "expected an array with a program and its arguments";
  return z
    .array(prose(MAX_WORD), { error })
    .min(1, { error })
    .max(MAX_WORDS, { error: `expected at most ${MAX_WORDS} words` })
    .check(({ value, issues }) => {
      if (value[0] !== "") return;
      issues.push({ code: "custom", input: value[0], path: [0], message: "expected a program" });
    });
}

/** A whole number of a range. */
export function wholeNumber(minimum: number, maximum: number): z.ZodInt {
  const error = `expected a whole number from ${minimum} to ${maximum}`;
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

const NO_NUL = "expected no NUL character";

/** The system takes no argument and no variable with such a character in it. */
export function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}

function isOneLine(text: string): boolean {
  return !hasUnsafe(text) && !/[\t\n]/.test(text);
}

function boundedText(what: string, maximum: number): z.ZodString {
  return z
    .string({ error: `expected ${what}` })
    .max(maximum, { error: `expected at most ${maximum} characters` });
}
