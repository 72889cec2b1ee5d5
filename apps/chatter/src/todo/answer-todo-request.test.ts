import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerTodoRequest } from "./answer-todo-request.ts";
import { openPlanStore } from "./open-plan-store.ts";
import type { TodoAnswer } from "./todo-answer.ts";
import type { AnsweredVerb } from "./todo-verbs.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-answer-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function ask(verb: AnsweredVerb, ...words: string[]): Promise<TodoAnswer> {
  const store = openPlanStore(path.join(root, "data"));
  const place = { key: { session: "s1", member: null }, store };
  return answerTodoRequest({ verb, words, options: {} }, place);
}

describe("answerTodoRequest", () => {
  test("answers with the list, as it is and as it became", async () => {
    const empty = { session: "s1", member: null, todoId: null, items: [] };
    expect(await ask("show")).toEqual({ type: "plan", view: empty });
    expect(await ask("add", "Fix it")).toMatchObject({
      type: "changed",
      before: [],
      view: { session: "s1", items: [{ text: "Fix it", status: "pending" }] },
    });
    expect(await ask("done", "last")).toMatchObject({ view: { items: [{ status: "completed" }] } });
    expect(await ask("undo")).toMatchObject({ view: { items: [{ status: "pending" }] } });
  });

  test("answers with one item, the saved lists, and what was dropped", async () => {
    await ask("add", "Fix it");
    expect(await ask("show", "1")).toMatchObject({ type: "item", item: { text: "Fix it" } });
    expect(await ask("list")).toMatchObject({
      type: "lists",
      rows: [{ session: "s1", total: 1, current: true, title: "Fix it" }],
    });
    expect(await ask("dropped")).toEqual({ type: "dropped", dropped: [] });
  });

  test("answers with a checklist, or with where it is", async () => {
    await ask("add", "Fix it");
    const file = path.join(root, "plan.md");
    const markdown = "# Plan\n\n- [ ] Fix it\n\n0/1 completed\n";
    expect(await ask("export")).toEqual({ type: "checklist", markdown });
    expect(await ask("export", file)).toEqual({ type: "exported", file, count: 1 });
    expect(readFileSync(file, "utf8")).toBe(markdown);
    expect(await ask("import", file)).toMatchObject({ view: { items: [{}, { text: "Fix it" }] } });
    await expect(ask("export", file)).rejects.toThrow("export never overwrites");
  });

  test("fills in a pattern", async () => {
    await ask("add", "Fix it");
    const store = openPlanStore(path.join(root, "data"));
    const request = { verb: "show", words: [], options: { format: "{open} of {total}" } } as const;
    const place = { key: { session: "s1", member: null }, store };
    expect(await answerTodoRequest(request, place)).toEqual({
      type: "status_line",
      text: "1 of 1\n",
    });
  });

  test("refuses a saved list that is not there, or cannot be read", async () => {
    await expect(ask("load", "1")).rejects.toThrow('saved list "1": there are no saved lists.');
    await ask("add", "Fix it");
    writeFileSync(path.join(root, "data", "todos", "todo-bad.json"), "{");
    await expect(ask("load", "2")).rejects.toThrow(/cannot read .*todo-bad\.json/);
    await expect(ask("load", "3")).rejects.toThrow('saved list "3": expected 1 to 2.');
  });
});
