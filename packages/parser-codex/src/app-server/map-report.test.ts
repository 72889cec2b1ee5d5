import { describe, expect, test } from "vitest";
import { parseLines } from "../../test/parse-lines.ts";
import { eventsOf, notify } from "../../test/server-messages.ts";
import { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";

const notice = (message: string) => ({ type: "notice", code: "agent.warning", message });

describe("reports of codex app-server", () => {
  test.each([
    [notify("warning", { message: "unknown model" }), "unknown model"],
    [notify("warning", { threadId: null, message: "old" }), "old"],
    [notify("configWarning", { summary: "odd key", details: "x.y" }), "odd key: x.y"],
    [notify("deprecationNotice", { summary: "old flag", details: null }), "old flag"],
    [notify("guardianWarning", { message: "careful" }), "careful"],
    [
      notify("model/rerouted", { fromModel: "a", toModel: "b" }),
      "the model was changed from a to b",
    ],
    [
      notify("mcpServer/startupStatus/updated", {
        name: "lab",
        status: "failed",
        error: "no such file",
      }),
      "the MCP server lab failed to start: no such file",
    ],
  ])("%j is a notice", (message, text) => {
    expect(eventsOf(message)).toEqual([notice(text)]);
  });

  test("do not repeat the notice before", () => {
    const warning = notify("warning", { message: "odd" });
    expect(eventsOf(warning, warning)).toEqual([notice("odd")]);
  });

  test("of a server that is ready are passed over", () => {
    const ready = notify("mcpServer/startupStatus/updated", { name: "lab", status: "ready" });
    expect(eventsOf(ready)).toEqual([]);
  });

  test("that the client was refused are errors", () => {
    const refusal = { id: 6, error: { code: -32600, message: "no rollout found" } };
    expect(parseLines(createCodexAppServerParser, [refusal])).toEqual([
      {
        type: "error",
        error: "no rollout found",
        severity: "error",
        class: "agent",
        retryable: false,
        code: "-32600",
      },
    ]);
  });
});

describe("rate limits", () => {
  const limits = (primary: object | null, secondary: object | null = null) =>
    notify("account/rateLimits/updated", { rateLimits: { limitId: "codex", primary, secondary } });

  test("are told when they change", () => {
    const messages = [
      limits({ usedPercent: 42, resetsAt: 1000 }, { usedPercent: 85 }),
      limits({ usedPercent: 42, resetsAt: 1000 }),
      limits(null),
      limits({ usedPercent: 100, resetsAt: 1000 }),
    ];
    expect(eventsOf(...messages)).toEqual([
      { type: "rate_limit", status: "allowed", limit: "primary", utilization: 0.42, resetsAt: 1e6 },
      { type: "rate_limit", status: "warning", limit: "secondary", utilization: 0.85 },
      { type: "rate_limit", status: "rejected", limit: "primary", utilization: 1, resetsAt: 1e6 },
    ]);
  });
});
