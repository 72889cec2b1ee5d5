import type { EntryView, ToolOutcome } from "@chatter/session";
import { renderToString } from "ink";
import { describe, expect, test } from "vitest";
import { unicodeSymbols } from "../symbols.ts";
import { ToolRow } from "./tool-row.tsx";

function draw(text: string, outcome: object, more: object = {}, columns = 30): string {
  // Cast: the row depends on nothing else.
  const view = {
    text,
    member: { name: "max", displayName: "Max", themeColor: "magenta" },
    body: undefined,
    diff: [],
    ...more,
  } as unknown as EntryView;
  const told = { text: "", detail: undefined, ...outcome } as ToolOutcome;
  const row = (
    <ToolRow
      view={view}
      outcome={told}
      symbols={unicodeSymbols}
      columns={columns}
      widthOf={(shown) => shown.length}
    />
  );
  return renderToString(row, { columns });
}

describe("ToolRow", () => {
  test.each([
    ["while it runs", { tone: "running" }, "⏺ Run npm test"],
    ["with how much it answered", { tone: "success", text: "4 lines" }, "✓ Run npm test · 4 lines"],
    ["with how it failed", { tone: "failure", text: "denied" }, "✗ Run npm test · denied"],
  ])("is one row %s", (_name, outcome, expected) => {
    expect(draw("Run npm test", outcome)).toBe(expected);
  });

  test.each([10, 20, 30])("cuts the call before the outcome in %i columns", (columns) => {
    const drawn = draw(`Run ${"x".repeat(200)}`, { tone: "success", text: "4 lines" }, {}, columns);
    expect(drawn.split("\n")).toHaveLength(1);
    expect(drawn.length).toBeLessThanOrEqual(columns);
    if (columns > 12) expect(drawn).toMatch(/… · 4 lines$/);
  });

  test("has one line of what was answered below, cut where the terminal ends", () => {
    const detail = "y".repeat(100);
    expect(draw("Run pwd", { tone: "success", detail })).toBe(`✓ Run pwd\n  ${"y".repeat(27)}…`);
  });

  test("has what was printed below, for who ran it themselves", () => {
    expect(draw("! ls", { tone: "success" }, { body: "a\nb" })).toBe("✓ ! ls\n  a\n  b");
  });
});
