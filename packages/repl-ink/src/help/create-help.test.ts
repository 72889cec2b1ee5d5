import { expect, test } from "vitest";
import { createHelp } from "./create-help.ts";

const linesOf = (columns: number): readonly string[] =>
  createHelp(columns).lines.map(({ text }) => text);

test.each([
  ["Ctrl+O", "Show in full what is cut"],
  ["Escape, Ctrl+O, q", "Close it"],
  ["n, Enter, Escape", "No"],
  ["@name", "For this member, or several"],
  ["Ctrl+G", "Write in your editor"],
])("the help says what %s does", (keys, description) => {
  const found = linesOf(80).find((line) => line.startsWith(`  ${keys} `));
  expect(found?.slice(keys.length + 2).trim()).toBe(description);
  expect(linesOf(60)).toContain(`  ${keys}: ${description}`);
});

test("the help begins with what is needed most", () => {
  const [first, second] = createHelp(80).lines;
  expect(first).toEqual({ text: "Session", tone: "heading" });
  expect(second?.text).toMatch(/^ {2}Escape /);
});

test.each([40, 69, 80, 120])("the help has no row of more than %i columns", (columns) => {
  const rows = linesOf(columns);
  expect(rows.filter((row) => row.trimEnd().length > columns)).toEqual([]);
  expect(rows.join(" ").replace(/\s+/g, " ")).toContain(
    "a new line; so does Enter behind a backslash",
  );
});

test("the help says in which order Up, Tab and Escape do what they do", () => {
  const text = linesOf(160).join("\n");
  expect(text).toMatch(/Escape +Close what is open, else say no, else stop/);
  expect(text).toMatch(/Up, Ctrl\+P +Up a row, else the last message that waits, else earlier/);
  expect(text).toMatch(/Tab +Complete; with nothing written, the next member's plan/);
});
