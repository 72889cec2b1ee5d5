import { expect, test } from "vitest";
import { closeTool, EMPTY_LEDGER, findTool, openTool } from "./tool-ledger.ts";

const tool = (toolId: string) => ({ toolId, toolName: "x", title: undefined, threadId: undefined });

test("a ledger does not grow without end", () => {
  let ledger = EMPTY_LEDGER;
  for (let index = 0; index < 1000; index += 1) ledger = openTool(ledger, tool(`${index}`));
  expect(ledger.open).toHaveLength(256);
  expect(findTool(ledger, "999")).toEqual(tool("999"));
  for (let index = 0; index < 1000; index += 1) ledger = closeTool(ledger, `${index}`);
  expect(ledger.open).toEqual([]);
  expect(ledger.ended).toHaveLength(8);
});
