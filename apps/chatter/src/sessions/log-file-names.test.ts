import { describe, expect, test } from "vitest";
import { planRotation, selectLogFiles } from "./log-file-names.ts";

/** Names after a rotation, with the content that was in each. */
function rotate(names: readonly string[], maxOldFiles: number): Record<string, string> {
  const files = new Map(names.map((name) => [name, name]));
  const { remove, moves } = planRotation(names, maxOldFiles);
  for (const name of remove) files.delete(name);
  for (const [from, to] of moves) {
    if (files.has(to)) throw new Error(`${from} would replace ${to}`);
    files.set(to, files.get(from) ?? "nothing");
    files.delete(from);
  }
  return Object.fromEntries(files);
}

describe("selectLogFiles", () => {
  test("gives the newest first, by number, and nothing else", () => {
    const names = [
      ...["events.10.jsonl", "session.json", "events.2.jsonl", "events.jsonl", "lock.db"],
      ...[
        "events.01.jsonl",
        "events.0.jsonl",
        "events.torn-1",
        "events.x.jsonl",
        "xevents.1.jsonl",
      ],
    ];
    expect(selectLogFiles(names)).toEqual(["events.jsonl", "events.2.jsonl", "events.10.jsonl"]);
    expect(selectLogFiles(["session.json"])).toEqual([]);
  });
});

describe("planRotation", () => {
  test.each<[string, string[], Record<string, string>]>([
    ["begins", ["events.jsonl"], { "events.1.jsonl": "events.jsonl" }],
    [
      "moves all up",
      ["events.jsonl", "events.1.jsonl"],
      { "events.1.jsonl": "events.jsonl", "events.2.jsonl": "events.1.jsonl" },
    ],
    [
      "removes the oldest",
      ["events.jsonl", "events.1.jsonl", "events.2.jsonl", "events.3.jsonl"],
      {
        "events.1.jsonl": "events.jsonl",
        "events.2.jsonl": "events.1.jsonl",
        "events.3.jsonl": "events.2.jsonl",
      },
    ],
    [
      "fills the gap that a crash left, and removes nothing for it",
      ["events.jsonl", "events.1.jsonl", "events.3.jsonl"],
      {
        "events.1.jsonl": "events.jsonl",
        "events.2.jsonl": "events.1.jsonl",
        "events.3.jsonl": "events.3.jsonl",
      },
    ],
    [
      "removes what is beyond a lower limit",
      ["events.jsonl", "events.1.jsonl", "events.9.jsonl"],
      { "events.1.jsonl": "events.jsonl", "events.2.jsonl": "events.1.jsonl" },
    ],
    [
      "does nothing again when the crash came before the new file",
      ["events.1.jsonl"],
      { "events.1.jsonl": "events.1.jsonl" },
    ],
  ])("%s", (_name, names, expected) => {
    expect(rotate(names, 3)).toEqual(expected);
  });
});
