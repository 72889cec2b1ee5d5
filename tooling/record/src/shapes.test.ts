import { describe, expect, test } from "vitest";
import { readShapes } from "./shapes.ts";

function read(...events: readonly unknown[]) {
  const shapes = readShapes(events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  return Object.fromEntries(
    [...shapes].map(([name, shape]) => [
      name,
      Object.fromEntries([...shape].map(([path, kinds]) => [path, [...kinds].sort()])),
    ]),
  );
}

describe("readShapes", () => {
  test("notes what kind of value each path holds", () => {
    const event = { type: "init", model: "m", count: 1, on: true, nothing: null, list: [{ a: 1 }] };
    expect(read(event)).toEqual({
      init: {
        type: ['"init"'],
        model: ["string"],
        count: ["number"],
        on: ["boolean"],
        nothing: ["null"],
        list: ["array"],
        "list[]": ["object"],
        "list[].a": ["number"],
      },
    });
  });

  test("keeps the values that a reader branches on, but not sentences", () => {
    const failed = { type: "result", status: "error", error: "Something went wrong." };
    const limited = { type: "result", status: "error", error: "rate_limit" };
    expect(read(failed, limited)).toEqual({
      result: { type: ['"result"'], status: ['"error"'], error: ['"rate_limit"', "string"] },
    });
  });

  test("says when a key is missing from some of the objects around it", () => {
    const events = [{ type: "a", x: { y: 1 } }, { type: "a", x: {} }, { type: "a" }];
    expect(read(...events)).toEqual({
      a: { type: ['"a"'], x: ["absent", "object"], "x.y": ["absent", "number"] },
    });
  });

  test("takes keys that are data for one key", () => {
    const event = { type: "a", models: { "gemini-2.5-pro": 1, "gemini-2.5-flash": 2 } };
    expect(read(event)).toEqual({
      a: { type: ['"a"'], models: ["object"], "models.*": ["number"] },
    });
  });

  test.each([
    [{ type: "system", subtype: "init" }, "system init"],
    [{ type: "item.completed", item: { type: "todo_list" } }, "item.completed todo_list"],
    [{ type: "message", role: "user" }, "message user"],
    [{ type: "user", message: { content: [{ type: "tool_result" }] } }, "user tool_result"],
    [{ method: "item/started", params: { item: { type: "plan" } } }, "item/started plan"],
    [{ id: 2, result: {} }, "answer to request 2"],
  ])("names %j", (event, name) => {
    expect(Object.keys(read(event))).toEqual([name]);
  });

  test("has a name for lines that are no events", () => {
    expect([...readShapes("hello\n\n[1]\n").keys()]).toEqual(["a line that is not a JSON object"]);
  });
});
