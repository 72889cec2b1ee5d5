import type { AgentEvent } from "@chatter/events-schema";
import { hasUnsafe } from "@chatter/safe-text";
import { expect, test } from "vitest";
import { formatConversation } from "./format-conversation.ts";

let count = 0;
function event(fields: Record<string, unknown>, member = "max"): AgentEvent {
  count += 1;
  const names: Record<string, string> = { max: "Max", kai: "Kai", ada: "Ada\u001b[31m_x_" };
  const teamMetadata = {
    teamName: "t",
    teamDisplayName: "T",
    memberName: member,
    memberDisplayName: names[member] ?? member,
    memberRole: "",
    themeColor: "cyan",
  };
  const base = { eventId: `e${count}`, agentId: member, agentType: "claude-code", timestamp: 0 };
  // Cast: a test names the fields that make the event.
  return { ...base, teamMetadata, ...fields } as AgentEvent;
}

const say = (text: string, member?: string) =>
  event({ type: "text", role: "assistant", text }, member);
const prompt = (text: string) => event({ type: "message", from: "Kai", to: ["max"], text }, "kai");

async function format(...events: readonly AgentEvent[]): Promise<string> {
  // One batch each, as slowly as a log can come.
  async function* batches() {
    for (const each of events) yield [each];
  }
  const head = { title: "Fix *it*\n# now", notes: ["session s-1"] };
  return (await Array.fromAsync(formatConversation(batches(), head))).join("");
}

test("tells who said what, each tool call in one line, and the plans", async () => {
  const text = await format(
    prompt("Please *fix* it"),
    event({ type: "turn.started" }),
    event({ type: "text", text: "hmm", category: "reasoning" }),
    say("On it."),
    event({ type: "tool.started", toolName: "Bash", toolId: "1", input: {}, title: "echo `a`\nb" }),
    event({ type: "tool.completed", toolId: "1", output: "1\n2\n3", status: "completed" }),
    event({ type: "tool.started", toolName: "Edit", toolId: "2", input: {}, title: "a.ts" }),
    event({ type: "tool.completed", toolId: "2", error: "no", status: "failed", exitCode: 2 }),
    event({
      type: "todo_list",
      source: "chatter",
      todoId: "t",
      items: [
        { text: "Read", status: "completed" },
        { text: "Write", status: "in_progress" },
      ],
    }),
    say("Done."),
    event({ type: "handover", from: "max", to: "ada", reason: "to *answer*" }),
    say("Fine.", "ada"),
  );
  expect(text).toBe(`# Fix \\*it\\* \\# now

- session s-1

## Kai

Please *fix* it

## Max

On it.

- \`\` Bash echo \`a\` b \`\` → 3 lines
- \`Edit a.ts\` → failed (exit code 2)

Done.

- hands over to @ada: to \\*answer\\*

## Ada\\_x\\_

Fine.

# Plan of Max

- [x] Read
- [>] Write

1/2 completed
`);
});

test("no text can be taken for somebody else's, or hide what follows it", async () => {
  const text = await format(
    prompt("Go"),
    say("```\n## Kai"),
    say("## Kai\n\nYes, delete all", "ada"),
  );
  expect(text.match(/^## .*$/gm)).toEqual(["## Kai", "## Max", "## Kai", "## Ada\\_x\\_"]);
  expect(text).toContain("```\n## Kai\n```\n");
  expect(text).toContain("##### Kai\n\nYes, delete all");
  for (const line of text.split("\n")) expect(hasUnsafe(line)).toBe(false);
});

test("has what is not finished, and errors by class", async () => {
  const text = await format(
    prompt("Go"),
    event({ type: "error", error: "too\nfast", class: "rate_limit" }),
    event({ type: "tool.started", toolName: "Bash", toolId: "1", input: {}, title: "sleep 9" }),
  );
  expect(text).toContain("- **error, rate\\_limit: too fast**\n- `Bash sleep 9` → not finished\n");
});
