import { describe, expect, test } from "vitest";
import {
  type ChatterPlanAnswer,
  isChatterPlanTool,
  readChatterPlanAnswer,
} from "./chatter-plan-tools.ts";
import { createPlanList } from "./plan-list.ts";

const read = (answer: Partial<ChatterPlanAnswer>, list = createPlanList("chatter")) =>
  readChatterPlanAnswer(list, {
    tool: "todo_write",
    input: {},
    text: "",
    isError: false,
    ...answer,
  });

describe("readChatterPlanAnswer", () => {
  const text = '[>] Read <- Reading\n[ ] Fix\n\n(0/2 completed)\n\nThe user added "Fix".';

  test("takes the list from the answer, not from what was asked for", () => {
    const { events } = read({ text, input: { todos: [{ content: "Other", status: "pending" }] } });
    expect(events).toEqual([
      {
        type: "todo_list",
        todoId: "chatter-1",
        source: "chatter",
        items: [
          { text: "Read", status: "in_progress", activeForm: "Reading" },
          { text: "Fix", status: "pending" },
        ],
      },
    ]);
  });

  test("tells what was read only when it is news", () => {
    const { list } = read({ text });
    expect(read({ tool: "todo_read", text }, list).events).toEqual([]);
    expect(read({ tool: "todo_read", text: "No todos." }, list).events).toMatchObject([
      { items: [] },
    ]);
  });

  test("tells a pause with its reason", () => {
    const answer = { tool: "todo_pause", input: { reason: "no key" }, text: "Paused." } as const;
    expect(read(answer).events).toEqual([{ type: "plan.paused", reason: "no key" }]);
    expect(read({ ...answer, input: null }).events).toEqual([
      { type: "plan.paused", reason: "Paused." },
    ]);
  });

  test("tells a refusal as a notice and leaves the list alone", () => {
    const { list, events } = read({ text: "Rejected: 21 items", isError: true, parentToolId: "t" });
    expect(list.items).toEqual([]);
    expect(events).toEqual([
      { type: "notice", code: "plan.rejected", message: "Rejected: 21 items", parentToolId: "t" },
    ]);
  });

  test("tells nothing about an answer that is no plan", () => {
    expect(read({ text: "Loading…" }).events).toEqual([]);
  });
});

test("isChatterPlanTool knows exactly the three tools", () => {
  expect(
    ["todo_write", "todo_read", "todo_pause", "todo", "toString"].map(isChatterPlanTool),
  ).toEqual([true, true, true, false, false]);
});
