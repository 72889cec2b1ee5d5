import { expect, test } from "vitest";
import { readRequest } from "../request.ts";
import { claudeDialect } from "./claude.ts";
import { codexDialect } from "./codex.ts";
import { geminiDialect } from "./gemini.ts";

const codexTools = [
  { type: "function", name: "exec_command" },
  { type: "namespace", name: "mcp__chatter", tools: [{ type: "function", name: "todo_write" }] },
  { type: "web_search" },
];

test.each([
  ["Claude", claudeDialect, [{ name: "mcp__chatter__todo_write" }], []],
  ["Codex", codexDialect, codexTools, ["exec_command", "web_search"]],
  [
    "Gemini",
    geminiDialect,
    [{ functionDeclarations: [{ name: "mcp_chatter_todo_write" }, { name: "glob" }] }],
    ["glob"],
  ],
])(
  "the tools in a request of %s, chatter's among them, are found",
  (_name, dialect, tools, more) => {
    const listed = dialect.listTools(readRequest(JSON.stringify({ tools })));
    expect(listed.toSorted()).toEqual([dialect.planToolName("todo_write"), ...more].toSorted());
    expect(dialect.listTools(readRequest("{}"))).toEqual([]);
  },
);
