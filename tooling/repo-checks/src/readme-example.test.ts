import { describe, expect, test } from "vitest";
import { readFirstExample } from "./readme-example.ts";

const block = (language: string, content: string): string =>
  `\`\`\`${language}\n${content}\`\`\`\n`;

describe("readFirstExample", () => {
  test("pairs the first js block with the text block after it", () => {
    const markdown = `${block("sh", "npm i\n")}\n${block("js", "a();\n\nb();\n")}\nprints\n\n${block("text", "1\n")}`;
    expect(readFirstExample(markdown)).toEqual({ code: "a();\n\nb();\n", output: "1\n" });
  });

  test.each([
    ["no js block", block("text", "1\n")],
    ["no text block", block("js", "a();\n")],
    [
      "another block between the two",
      block("js", "a();\n") + block("sh", "x\n") + block("text", "1\n"),
    ],
  ])("finds nothing when there is %s", (_, markdown) => {
    expect(readFirstExample(markdown)).toBeUndefined();
  });
});
