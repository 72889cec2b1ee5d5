import { describe, expect, test } from "vitest";
import { containMarkdown } from "./contain-markdown.ts";

describe("containMarkdown", () => {
  test.each([
    ["leaves prose and lists alone", "Some *text*\n\n- one\n- two", "Some *text*\n\n- one\n- two"],
    [
      "lowers headings",
      "# One\n## Two\n###### Six\n#no heading",
      "#### One\n##### Two\n###### Six\n#no heading",
    ],
    ["lowers headings with blanks before them", "a\n  ## Kai", "a\n  ##### Kai"],
    ["makes no heading of an underlined text", "Kai\n---\nYes", "Kai\n\n---\nYes"],
    ["makes no heading of a doubly underlined text", "Kai\n===", "Kai\n\n==="],
    ["keeps tables", "a | b\n--- | ---\n1 | 2", "a | b\n--- | ---\n1 | 2"],
    [
      "leaves code alone",
      "```sh\n# comment\n---\n```\n# Title",
      "```sh\n# comment\n---\n```\n#### Title",
    ],
    ["keeps what indents code", "\n \n    code\n", "    code"],
    ["closes code that was left open", "```ts\nconst a = 1;", "```ts\nconst a = 1;\n```"],
    ["closes with as many signs as opened", "````\n```\n# a", "````\n```\n# a\n````"],
    ["is not fooled by another sign", "~~~\n```\n# a\n~~~\n# b", "~~~\n```\n# a\n~~~\n#### b"],
    ["drops what is hidden", "a\u001b[31mb\u202e", "ab"],
  ])("%s", (_name, text, expected) => {
    expect(containMarkdown(text)).toBe(expected);
  });
});
