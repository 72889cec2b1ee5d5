import type { LineTone, TonedLine } from "@chatter/session";
import { expect, test, vi } from "vitest";
import { draw } from "../../test/draw.tsx";
import { TonedLineView } from "./toned-line-view.tsx";

// Colours are decided when they are loaded, and a stream has none by itself.
vi.hoisted(() => vi.stubEnv("FORCE_COLOR", "1"));

test.each<[LineTone, string, string]>([
  ["added", "+b", "\u001B[32m+b\u001B[39m"],
  ["removed", "-a", "\u001B[31m-a\u001B[39m"],
  ["plain", " c", " c"],
])("a line that is %s keeps its sign", async (tone, text, drawn) => {
  // Cast: these texts are safe.
  const line = { text, tone } as TonedLine;
  expect((await draw(<TonedLineView line={line} />).end()).trimEnd()).toBe(drawn);
});
