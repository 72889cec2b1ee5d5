import { describe, expect, test } from "vitest";
import { mergeHooks } from "./merge-hooks.ts";

describe("mergeHooks", () => {
  test("knows every moment although nobody wants to be told", () => {
    expect(mergeHooks([])).toEqual({
      "turn.ended": [],
      "step.completed": [],
      "person.needed": [],
      error: [],
    });
  });

  test("tells the person's command and the team's", () => {
    const merged = mergeHooks([
      { hooks: { "turn.ended": ["notify-send", "done"], error: ["beep"] }, folder: "/config" },
      { hooks: { "turn.ended": ["./log.sh"] }, folder: "/team" },
    ]);
    expect(merged["turn.ended"]).toEqual([
      { argv: ["notify-send", "done"], folder: "/config" },
      { argv: ["./log.sh"], folder: "/team" },
    ]);
    expect(merged.error).toEqual([{ argv: ["beep"], folder: "/config" }]);
  });

  test("runs the same command once, but not the same path in another folder", () => {
    const sources = ["/config", "/team"].map((folder) => ({
      hooks: { error: ["beep"], "turn.ended": ["./log.sh"] },
      folder,
    }));
    const merged = mergeHooks(sources);
    expect(merged.error).toHaveLength(1);
    expect(merged["turn.ended"]).toHaveLength(2);
  });
});
