import { expect, test } from "vitest";
import { selectBreak } from "./select-break.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";

const member = (name: string) => ({ name, displayName: name, themeColor: "cyan" });
const base = (name: string) => ({ id: "1", member: member(name), parentToolId: undefined });
const note = (name: string): TranscriptEntry => ({ ...base(name), kind: "note", text: "x" });
const message: TranscriptEntry = {
  ...base("kai"),
  kind: "message",
  from: "Kai",
  to: [],
  text: "x",
};
const command: TranscriptEntry = {
  ...base("kai"),
  kind: "tool",
  toolId: "t",
  toolName: "shell",
  toolKind: "execute",
  title: "ls",
  status: "completed",
  result: "",
  resultLines: 0,
  exitCode: 0,
  diff: undefined,
  isByPerson: true,
};

test.each<[string, string | undefined, TranscriptEntry, boolean, boolean]>([
  ["somebody who begins", undefined, note("max"), true, false],
  ["somebody else", "max", note("ada"), true, true],
  ["the same one", "max", note("max"), false, false],
  ["what the person says", "max", message, false, true],
  ["what the person says next", "kai", message, false, true],
  ["a command of the person", "max", command, false, true],
  ["the engine", "max", note("chatter"), false, true],
])("%s after %s", (_name, previous, entry, showsSpeaker, hasGap) => {
  expect(selectBreak(previous, entry)).toEqual({ showsSpeaker, hasGap });
});
