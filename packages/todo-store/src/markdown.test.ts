import { TODO_STATUSES, type TodoItem } from "@chatter/events-schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exportMarkdown, importMarkdown } from "./markdown.ts";

const items: TodoItem[] = [
  { text: "Fix it", status: "completed" },
  {
    text: "Ship it",
    status: "in_progress",
    subtasks: [
      { text: "Tag", status: "cancelled" },
      { text: "Push", status: "pending" },
    ],
  },
];

describe("exportMarkdown", () => {
  test("writes a checklist", () => {
    expect(exportMarkdown({ items })).toBe(
      "# Plan\n\n- [x] Fix it\n- [>] Ship it\n  - [-] Tag\n  - [ ] Push\n\n1/2 completed\n",
    );
  });

  test("says when there is nothing", () => {
    expect(exportMarkdown({ items: [] })).toBe("# Plan\n\nNo todos.\n");
  });
});

describe("importMarkdown", () => {
  test("reads what people write", () => {
    const text = [
      "# Release",
      "Some words, and [x] in the middle.",
      "* [X] Fix it",
      "1. [/] Ship it\r",
      "\t+ [-] Tag",
      "        - [ ] Push",
      "- [ ]",
      "- plain",
      "```",
      "- [ ] code",
      "```",
    ].join("\n");
    expect(importMarkdown(text)).toEqual({ ok: true, value: items });
  });

  test("refuses a text without a checklist", () => {
    expect(importMarkdown("# Notes\n- a\n")).toEqual({
      ok: false,
      problem: "no checklist found: expected lines such as - [ ] Run the tests",
    });
  });

  test("reads back every list of two levels that was written", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1 })
      .map((value) => value.replace(/\p{Cc}|[\u2028\u2029]/gu, " ").trim())
      .filter((value) => value !== "");
    const row = fc.record({ text, status: fc.constantFrom(...TODO_STATUSES) });
    const item = fc
      .tuple(row, fc.array(row, { maxLength: 3 }))
      .map(([top, subtasks]) => (subtasks.length === 0 ? top : { ...top, subtasks }));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), (list) => {
        expect(importMarkdown(exportMarkdown({ items: list }))).toEqual({ ok: true, value: list });
      }),
    );
  });
});
