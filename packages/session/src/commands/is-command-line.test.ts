import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCommandLine } from "./is-command-line.ts";
import { unescapePrompt } from "./unescape-prompt.ts";

describe("isCommandLine", () => {
  test.each([
    "/",
    "/help",
    "/help me",
    "  /help",
    "\n/help",
    "/ help",
    "/1",
    "/\u00e9",
    "/help\nmore",
  ])("takes %j for a command", (text) => {
    expect(isCommandLine(text)).toBe(true);
  });

  test.each([
    "",
    " ",
    "help",
    "//",
    "// comment",
    "//help",
    "/* comment */",
    "  /*",
    "a /help",
    "\\/x",
  ])("takes %j for a prompt", (text) => {
    expect(isCommandLine(text)).toBe(false);
  });
});

describe("unescapePrompt", () => {
  test.each([
    ["//etc/hosts is wrong", "/etc/hosts is wrong"],
    ["///etc", "//etc"],
    ["  //etc", "  /etc"],
    ["//*x", "/*x"],
    ["//etc\n//more", "/etc\n//more"],
  ])("reads %j as %j", (typed, prompt) => {
    expect(unescapePrompt(typed)).toBe(prompt);
  });

  test.each([
    "",
    "hello",
    "//",
    "// a comment",
    "/// a comment",
    "/* a comment */",
    "a //b",
    "//\nx",
  ])("leaves %j as it is", (text) => {
    expect(unescapePrompt(text)).toBe(text);
  });

  test("can express every prompt that begins with a slash and a letter", () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\/+[^\s/]$/),
        fc.string({ unit: "binary" }),
        (start, rest) => {
          const typed = `/${start}${rest}`;
          expect(isCommandLine(typed)).toBe(false);
          expect(unescapePrompt(typed)).toBe(start + rest);
        },
      ),
    );
  });
});
