import { describe, expect, test } from "vitest";
import { endTurn, eventsAfterBegin, eventsOf, notify } from "../../test/server-messages.ts";

const message = (method: string, text: string, id = "m") =>
  notify(method, { item: { type: "agentMessage", id, text } });
const piece = (delta: string) => notify("item/agentMessage/delta", { itemId: "m", delta });
const reasoning = (method: string, fields: object) =>
  notify(method, { item: { type: "reasoning", id: "r", ...fields } });

const told = (text: string, category = "answer") => ({
  type: "text",
  text,
  role: "assistant",
  category,
});
const toldPiece = (text: string, messageId = "m", category = "answer") => ({
  ...told(text, category),
  delta: true,
  messageId,
});

describe("a message", () => {
  test("is told in its pieces, and not again when it is complete", () => {
    const messages = [
      message("item/started", ""),
      piece("Hel"),
      piece("lo"),
      message("item/completed", "Hello"),
    ];
    expect(eventsOf(...messages)).toEqual([toldPiece("Hel"), toldPiece("lo")]);
  });

  test("is told whole when it comes whole", () => {
    expect(eventsOf(message("item/started", ""), message("item/completed", "Hello"))).toEqual([
      told("Hello"),
    ]);
  });

  test("is told once when its lines come twice", () => {
    const end = message("item/completed", "Hello");
    expect(eventsOf(end, end, piece("Hello"))).toEqual([told("Hello")]);
    expect(eventsOf(piece("Hello"), end, end)).toEqual([toldPiece("Hello")]);
  });

  test("that only the end of the turn carries is told there", () => {
    const items = [{ type: "agentMessage", id: "m", text: "Hello" }];
    const [first] = eventsAfterBegin([endTurn("completed", { items })]);
    expect(first).toEqual(told("Hello"));
  });

  test("is not told again by the end of the turn", () => {
    const items = [{ type: "agentMessage", id: "m", text: "Hello" }];
    const end = endTurn("completed", { items });
    const isText = (event: object) => "type" in event && event.type === "text";
    const whole = eventsAfterBegin([message("item/completed", "Hello"), end]);
    const pieces = eventsAfterBegin([piece("Hello"), end]);
    expect(whole.filter(isText)).toEqual([told("Hello")]);
    expect(pieces.filter(isText)).toEqual([toldPiece("Hello")]);
  });

  test("that is a proposed plan is told when it is complete: its pieces need not match it", () => {
    const plan = { type: "plan", id: "p", text: "1. Read\n2. Write" };
    const messages = [
      notify("item/plan/delta", { itemId: "p", delta: "1. Re" }),
      notify("item/completed", { item: plan }),
    ];
    expect(eventsOf(...messages)).toEqual([told("1. Read\n2. Write")]);
  });
});

describe("reasoning", () => {
  test("is told in the pieces of its summary, with each part on its own line", () => {
    const part = (summaryIndex: number) =>
      notify("item/reasoning/summaryPartAdded", { itemId: "r", summaryIndex });
    const summary = (delta: string) =>
      notify("item/reasoning/summaryTextDelta", { itemId: "r", delta });
    const messages = [
      reasoning("item/started", { summary: [], content: [] }),
      part(0),
      summary("One"),
      part(1),
      summary("Two"),
      reasoning("item/completed", { summary: ["One", "Two"], content: [] }),
    ];
    expect(eventsOf(...messages)).toEqual([
      toldPiece("One", "r", "reasoning"),
      toldPiece("\n", "r", "reasoning"),
      toldPiece("Two", "r", "reasoning"),
    ]);
  });

  test("of an open model is a text of its own", () => {
    const messages = [
      notify("item/reasoning/textDelta", { itemId: "r", delta: "hm" }),
      reasoning("item/completed", { summary: [], content: ["hm"] }),
    ];
    expect(eventsOf(...messages)).toEqual([toldPiece("hm", "r/raw", "reasoning")]);
  });

  test.each([
    [{ summary: ["One", "Two"], content: ["raw"] }, [told("One\nTwo", "reasoning")]],
    [{ summary: [], content: ["raw"] }, [told("raw", "reasoning")]],
    [{ summary: [], content: [] }, []],
    [{ summary: "odd" }, []],
  ])("that comes whole as %j is told whole", (fields, expected) => {
    expect(eventsOf(reasoning("item/completed", fields))).toEqual(expected);
  });
});
