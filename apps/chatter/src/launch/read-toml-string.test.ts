import { describe, expect, test } from "vitest";
import { readTomlString } from "./read-toml-string.ts";

const read = (text: string) => readTomlString(text, "key");

describe("readTomlString", () => {
  test.each([
    ["a plain string", 'key = "value"', "value"],
    ["one without blanks", 'key="value"', "value"],
    ["a quoted key", '"key" = "value"', "value"],
    ["a key in single quotes", "'key' = 'value'", "value"],
    ["a comment behind it", 'key = "value" # why', "value"],
    ["escapes", String.raw`key = "a\tb\n\"\\\u00e4\U0001F680"`, 'a\tb\n"\\ä🚀'],
    ["a literal string", String.raw`key = 'C:\new\"'`, String.raw`C:\new\"`],
    ["an empty one", 'key = ""', ""],
    ["several lines", 'key = """\nfirst\nsecond "quoted" ""\n"""', 'first\nsecond "quoted" ""\n'],
    ["several lines that end in quotes", 'key = """a"""""', 'a""'],
    ["a line that goes on", 'key = """a \\\n   b"""', "a b"],
    ["several literal lines", "key = '''\nit's \\n ''\n'''", "it's \\n ''\n"],
    ["Windows line ends", 'a = 1\r\nkey = "v"\r\n', "v"],
    ["what stands before it", '# key = "no"\n\na = 1 # x\nb = [\n "]", # ]\n]\nkey = "v"', "v"],
    ["a table in a line before it", 'a = { key = "no", b = [1] }\nkey = "v"', "v"],
    ["it in a text before it", 'a = """\nkey = "no"\n"""\nb.key = "no"\nkey = "v"', "v"],
  ])("reads %s", (_name, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ["nothing", ""],
    ["another key", 'other = "value"'],
    ["it only in a table", '[table]\nkey = "value"'],
    ["it only in a list of tables", 'a = 1\n[[table]]\nkey = "value"'],
    ["a part of it", 'key.part = "value"'],
    ["a number", "key = 1"],
    ["a list", 'key = ["value"]'],
    ["no end", 'key = "value'],
    ["no end of several lines", 'key = """value""'],
    ["an escape that means nothing", String.raw`key = "\q"`],
    ["half of a surrogate pair", String.raw`key = "\ud800"`],
    ["a number that is no character", String.raw`key = "\UFFFFFFFF"`],
    ["something behind it", 'key = "value" more'],
    ["four quotes", 'key = """"'],
    ["a list without an end before it", 'a = [1\nkey = "value"'],
    ["a string without an end before it", 'a = "x\nkey = "value"'],
    ["no TOML at all", '{"key": "value"}'],
  ])("reads nothing where there is %s", (_name, text) => {
    expect(read(text)).toBeNull();
  });

  test("is done with a megabyte in no time", () => {
    const long = "x\n".repeat(512 * 1024);
    expect(read(`a = """${long}"""\nkey = '''${long}'''`) === long).toBe(true);
    expect(read(`key = """${'"'.repeat(2)} ${long}`)).toBeNull();
    expect(read(`a = ${"[".repeat(1024 * 1024)}\nkey = "v"`)).toBeNull();
    expect(read(`${"\n# x".repeat(256 * 1024)}\nkey = "v"`)).toBe("v");
  });
});
