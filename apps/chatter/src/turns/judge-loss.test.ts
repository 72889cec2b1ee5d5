import { describe, expect, test } from "vitest";
import { judgeLoss } from "./judge-loss.ts";

describe("judgeLoss", () => {
  test.each([
    ["claude", "No conversation found with session ID: 1c0d"],
    ["claude", "Error: --resume requires a valid session ID or session title"],
    ["codex", "Error: thread/resume failed: no rollout found for thread id 1c0d (code -32600)"],
    ["gemini", 'Error resuming session: Invalid session identifier "1c0d".'],
    ["gemini", "Error resuming session: No previous sessions found for this project."],
  ] as const)("a session that %s does not know is lost: %s", (kind, text) => {
    const start = { kind, hasMounted: true, text };
    expect(judgeLoss({ ...start, hasResumed: true })).toBe("unknown-session");
    expect(judgeLoss({ ...start, hasResumed: false })).toBeNull();
  });

  test("plan tools that did not start are lost, if there were any", () => {
    const text = "required MCP servers failed to initialize: chatter: handshake";
    const start = { kind: "codex", hasResumed: false, text } as const;
    expect(judgeLoss({ ...start, hasMounted: true })).toBe("mount-failed");
    expect(judgeLoss({ ...start, hasMounted: false })).toBeNull();
  });

  test("any other failure is the agent's own", () => {
    const start = { kind: "claude", hasResumed: true, hasMounted: true } as const;
    expect(judgeLoss({ ...start, text: "Not logged in" })).toBeNull();
  });
});
