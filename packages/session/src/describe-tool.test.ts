import type { ToolKind } from "@chatter/events-schema";
import { expect, test } from "vitest";
import { describeTool, describeUse, shortenTitle } from "./describe-tool.ts";

test.each<[string, ToolKind, string, string, string]>([
  ["Bash", "execute", "npm test", "Run npm test", "runs npm test"],
  ["command_execution", "execute", "npm test", "Run npm test", "runs npm test"],
  ["file_change", "edit", "a.ts", "Edit a.ts", "edits a.ts"],
  ["Task", "agent", "Look around", "Agent Look around", "waits for Look around"],
  [
    "mcp__github__search",
    "other",
    "open issues",
    "mcp__github__search open issues",
    "uses mcp__github__search",
  ],
  ["Bash", "execute", "", "Bash", "uses Bash"],
  ["Bash", "execute", "Bash", "Bash", "uses Bash"],
])("%s (%s) of %j is %j, and who waits for it %j", (toolName, toolKind, title, order, doing) => {
  expect(describeTool({ toolName, toolKind, title })).toBe(order);
  expect(describeUse({ toolName, toolKind, title })).toBe(doing);
});

test.each<[string, ToolKind, string | undefined, string]>([
  ["/home/kai/shop/src/a.ts", "edit", "/home/kai/shop", "src/a.ts"],
  ["/home/kai/shop/a.ts, /home/kai/shop/b.ts", "edit", "/home/kai/shop/", "a.ts, b.ts"],
  ["/home/kai/shop/src/a.ts", "read", undefined, "/home/kai/shop/src/a.ts"],
  ["/home/kai/shopping/a.ts", "read", "/home/kai/shop", "/home/kai/shopping/a.ts"],
  ["cd /home/kai/shop/src && ls", "execute", "/home/kai/shop", "cd /home/kai/shop/src && ls"],
])("%j of a call to %s is seen from %s as %j", (title, kind, folder, expected) => {
  expect(shortenTitle(title, kind, folder)).toBe(expected);
});
