import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type Cast, createFakeTeam, describeTeam, type FakeTeam, readEvents } from "./fake-team.ts";
import type { Run } from "./run-chatter.ts";

let place: FakeTeam;
afterEach(() => place.remove());

function open(cast: Cast, conversation?: object): FakeTeam {
  place = createFakeTeam(cast, conversation);
  return place;
}

const texts = (run: Run): unknown[] =>
  readEvents(run).flatMap(({ type, text }) => (type === "text" ? [text] : []));
const codes = (run: Run): unknown[] =>
  readEvents(run).flatMap(({ type, code }) => (type === "notice" ? [code] : []));
const finishReasons = (run: Run): unknown[] =>
  readEvents(run).flatMap(({ finishReason }) => (finishReason === undefined ? [] : [finishReason]));
const errors = (run: Run): unknown[] =>
  readEvents(run).flatMap((event) =>
    event["type"] === "error" ? [`${event["class"]}: ${event["error"]}`] : [],
  );

describe("chatter run", () => {
  test("says one thing to one agent, and prints what it answers", async () => {
    const run = await open({ max: ["say", "Hello {prompt}"] }).run(["-m", "there"]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toBe("Kai → max:\nthere\n\nMax:\nHello Message from Kai:\nthere\n");
  });

  test("reads the prompt from stdin, and with --json prints nothing but events", async () => {
    const run = await open({ max: ["say", "Yes"] }).run(["--json"], "Ready?");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const events = readEvents(run);
    expect(events.map(({ type }) => type)).toEqual([
      "message",
      "queue.changed",
      "queue.changed",
      "turn.started",
      "session.started",
      "text",
      "turn.completed",
    ]);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
    expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(events[0]).not.toHaveProperty("teamMetadata");
  });

  test("hands over from agent to agent, and to whom --to names", async () => {
    const cast = { max: ["say", "Over [NEXT: ada]"], ada: ["say", "heard: {prompt}"] };
    const run = await open(cast).run(["--json", "-m", "Go"]);
    expect(run.code).toBe(0);
    expect(texts(run).at(-1)).toContain("Message from Max:\nOver");
    const direct = await place.run(["--json", "--to", "ADA", "-m", "Go"]);
    expect(texts(direct)).toEqual(["heard: Message from Kai:\nGo"]);
  });

  test("a prompt of 500 KiB arrives whole", async () => {
    const text = "ü€😀x".repeat(51_200);
    expect(Buffer.byteLength(text)).toBe(512_000);
    const run = await open({ max: ["measure"] }).run(["--json"], text);
    const whole = `Message from Kai:\n${text}`;
    const hash = createHash("sha256").update(whole).digest("hex");
    expect(texts(run)).toEqual([`${Buffer.byteLength(whole)} ${hash}`]);
  });

  test("the plan tools are mounted, and the plan is the store's", async () => {
    const run = await open({ max: ["plan", "Read", "Fix"] }, { continuation: false }).run([
      "--json",
      "-m",
      "Go",
    ]);
    expect(run.code).toBe(0);
    expect(texts(run).at(-1)).toBe("planned: [>] Read <- Doing Read\n[ ] Fix\n\n(0/2 completed)");
    const lists = readEvents(run).filter(({ type }) => type === "todo_list");
    expect(lists).toMatchObject([
      { source: "chatter", items: [{ text: "Read", status: "in_progress" }, { text: "Fix" }] },
    ]);
    const shown = await place.chatter(["todo", "--member", "max", "show"]);
    expect(shown.stdout).toContain("[>] Read");
  });

  test("an agent that stops with open steps is sent on, and --fail-on-open fails", async () => {
    open({ max: ["plan", "Read"] });
    const run = await place.run(["--json", "-m", "Go"]);
    expect(run.code).toBe(0);
    // The first turn made the plan; three more in a row changed nothing in it.
    expect(finishReasons(run)).toHaveLength(4);
    expect(codes(run).at(-1)).toBe("person.needed");
    expect((await place.run(["--fail-on-open", "-m", "Go"])).code).toBe(1);
  });

  test("--continue goes on in the agent's own session, --no-log keeps nothing", async () => {
    open({ max: ["say", "resumed: {resumed}"] });
    expect((await place.run(["--continue", "-m", "x"])).code).toBe(2);
    await place.run(["-m", "one"]);
    const run = await place.run(["--json", "--continue", "-m", "two"]);
    expect(texts(run)).toEqual(["resumed: true"]);
    const [id = ""] = readdirSync(path.join(place.data, "sessions"));
    const log = readFileSync(path.join(place.data, "sessions", id, "events.jsonl"), "utf8");
    expect(log.match(/"type":"message"/g)).toHaveLength(2);
    place.remove();
    open({ max: ["say", "ok"] });
    await place.run(["--no-log", "-m", "secret plans"]);
    for (const session of readdirSync(path.join(place.data, "sessions"))) {
      const folder = path.join(place.data, "sessions", session);
      expect(existsSync(path.join(folder, "events.jsonl"))).toBe(false);
      expect(readFileSync(path.join(folder, "session.json"), "utf8")).not.toContain("secret");
    }
  });

  test("a session that the agent lost is begun anew, with what was said", async () => {
    open({ max: ["forgetful", "{prompt}"] });
    await place.run(["-m", "one"]);
    const run = await place.run(["--json", "--continue", "-m", "two"]);
    expect(run.code).toBe(0);
    expect(codes(run)).toContain("turn.unknown-session");
    expect(texts(run).at(-1)).toContain("Said so far:\nKai: one");
    expect(errors(run)).toEqual([]);
  });

  test("--dry-run starts nobody and shows how, without secrets", async () => {
    open({ max: ["die"] });
    const env = { ...place.env, ANTHROPIC_API_KEY: "sk-ant-api03-very-secret-value" };
    Object.assign(place.env, env);
    const run = await place.run(["--dry-run", "--json"]);
    expect(run.code).toBe(0);
    const [max] = JSON.parse(run.stdout);
    expect(max).toMatchObject({ member: "max", agent: "claude" });
    expect(max.argv).toContain("--input-format");
    expect(max.env.ANTHROPIC_API_KEY).toBe("[redacted]");
    expect(run.stdout).not.toContain("very-secret");
    expect(existsSync(place.data)).toBe(false);
  });
});

describe("agents that misbehave", () => {
  test.each<[string, readonly string[], number, string]>([
    ["prints nothing", ["silent"], 1, ""],
    ["dies at once", ["die"], 1, "process: Error: boom (exit code 3)"],
    ["is not logged in", ["no-login"], 1, "auth: Not logged in · Please run /login (exit code 1)"],
    ["ends with 0 and without an end", ["no-end"], 1, ""],
    ["crashes", ["crash"], 1, "process: the agent ended without a result (ended by SIGSEGV)"],
  ])("one that %s fails with a line that says so", async (_, behaviour, code, error) => {
    const run = await open({ max: behaviour }).run(["--json", "-m", "Go"]);
    expect(run.code).toBe(code);
    expect(errors(run)).toEqual(error === "" ? [] : [error]);
    expect(finishReasons(run)).toEqual([error === "" ? "cancelled" : "error"]);
    expect(codes(run).length).toBeGreaterThanOrEqual(error === "" ? 1 : 0);
  });

  test("one that hangs is ended by --timeout, with 1", async () => {
    const run = await open({ max: ["hang"] }).run(["--timeout", "1", "-m", "Go"]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("had no end after 1 s");
  });

  test("one that hangs is ended by turnTimeoutMs, and told as a timeout", async () => {
    const run = await open({ max: ["hang"] }, { turnTimeoutMs: 1000 }).run(["--json", "-m", "Go"]);
    expect(run.code).toBe(1);
    expect(finishReasons(run)).toEqual(["timeout"]);
    expect(errors(run)).toEqual(["limit: the agent was ended: it had no end after 1 s"]);
  });

  test("one that falls silent is ended by silenceTimeoutMs", async () => {
    const run = await open({ max: ["hang"] }, { silenceTimeoutMs: 1000 }).run([
      "--json",
      "-m",
      "Go",
    ]);
    expect(errors(run)).toEqual(["limit: the agent was ended: it printed nothing for 1 s"]);
  });

  test("one that floods its output, or stderr, is read to its end", async () => {
    const run = await open({ max: ["flood", "50"], ada: ["stderr", "100"] }).run([
      "--json",
      "-m",
      "Go [NEXT: max, ada]",
    ]);
    expect(run.code).toBe(0);
    expect(texts(run)).toEqual(["after the flood", "after the noise"]);
  });

  test("without a terminal what it asks for is denied, and it is told", async () => {
    const run = await open({ max: ["ask", "rm -rf build"] }).run(["--json", "-m", "Go"]);
    expect(run.code).toBe(0);
    expect(String(texts(run)[0])).toMatch(/^answer: \{"behavior":"deny","message":"Not allowed/);
  });

  test("what the person's policy allows is not asked", async () => {
    open({ max: ["ask", "git status"] });
    mkdirSync(path.join(place.root, "config"));
    const rules = [{ decision: "allow", tool: "Bash", commandPrefix: "git status" }];
    const policy = JSON.stringify({ version: 1, rules });
    writeFileSync(path.join(place.root, "config", "policy.json"), policy);
    const run = await place.run(["--json", "-m", "Go"]);
    expect(texts(run)).toEqual([
      'answer: {"behavior":"allow","updatedInput":{"command":"git status"}}',
    ]);
  });
});

describe("ping-pong", () => {
  test("ends at maxRounds with 1 and a line", async () => {
    const cast = { max: ["say", "Ping [NEXT: ada]"], ada: ["say", "Pong [NEXT: max]"] };
    const run = await open(cast, { maxRounds: 3 }).run(["--json", "-m", "Play"]);
    expect(run.code).toBe(1);
    expect(finishReasons(run)).toHaveLength(3);
    expect(codes(run)).toEqual(["max-rounds"]);
  });

  test("an unknown member in NEXT is named, and the conversation ends well", async () => {
    const run = await open({ max: ["say", "Over [NEXT: nobody]"] }).run(["-m", "Go"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('cannot hand over to "nobody": expected one of kai, max.');
  });
});

describe("wrong usage", () => {
  test.each<[string, readonly string[], string]>([
    ["nothing to say", ["-m", " "], "nothing to say: expected a text with -m"],
    ["nothing on stdin", [], "nothing to say: expected a text on stdin"],
    ["an unknown member", ["--to", "zoe", "-m", "x"], 'there is no agent "zoe" in the team'],
    ["a wrong timeout", ["--timeout", "soon", "-m", "x"], "Expected a number of seconds"],
  ])("%s is exit code 2 and one line", async (_, args, message) => {
    const run = await open({ max: ["say", "x"] }).run(args);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain(message);
    expect(run.stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  test("a missing program is exit code 2", async () => {
    open({ max: ["say", "x"] });
    const members = [
      { name: "kai", type: "human" },
      { name: "max", type: "agent", agent: "claude", command: ["no-such-agent"] },
    ];
    writeFileSync(place.teamFile, JSON.stringify({ name: "t", members }));
    const run = await place.run(["--json", "-m", "Go"]);
    expect(run.code).toBe(2);
    expect(errors(run)[0]).toContain(
      'cannot start max: there is no program "no-such-agent" in PATH',
    );
  });

  test("no team file and no agent is exit code 2, with a hint", async () => {
    open({});
    const env = { ...place.env, PATH: "/nonexistent" };
    Object.assign(place.env, env);
    const run = await place.chatter(["run", "-m", "Go"]);
    expect(run).toMatchObject({ code: 2, stdout: "" });
    expect(run.stderr).toContain("no agent is installed");
  });

  test("a project's team is not used unless it is trusted, and then only as it is", async () => {
    open({});
    mkdirSync(path.join(place.project, ".chatter"));
    const file = path.join(place.project, ".chatter", "team.json");
    writeFileSync(file, JSON.stringify(describeTeam({ max: ["say", "one"] })));
    expect((await place.chatter(["run", "-m", "Go"])).code).toBe(3);
    expect((await place.chatter(["run", "--trust", "-m", "Go"])).code).toBe(0);
    expect((await place.chatter(["run", "-m", "Go"])).code).toBe(0);
    writeFileSync(file, JSON.stringify(describeTeam({ max: ["say", "two"] })));
    expect((await place.chatter(["run", "-m", "Go"])).code).toBe(3);
  });
});

describe("hooks", () => {
  test("a command of the person's choice is told what happens, as JSON on stdin", async () => {
    open({ max: ["plan", "Read"], ada: ["die"] }, { continuation: false });
    const config = path.join(place.root, "config");
    const told = path.join(place.root, "told.jsonl");
    mkdirSync(config);
    const command = ["/bin/sh", "-c", `cat >> ${told}`];
    const hooks = { "turn.ended": command, error: command, "person.needed": command };
    writeFileSync(path.join(config, "hooks.json"), JSON.stringify({ version: 1, hooks }));
    await place.run(["-m", "Go [NEXT: max, ada]"]);
    const lines = readFileSync(told, "utf8").trimEnd().split("\n");
    const heard = lines.map((line) => JSON.parse(line));
    expect(heard.map(({ event, member }) => `${event} ${member}`).toSorted()).toEqual([
      "error ada",
      "turn.ended ada",
      "turn.ended max",
    ]);
    expect(heard[0]).toMatchObject({ version: 1, cwd: place.project });
  });

  test("hooks that cannot be read are said, and nothing else suffers", async () => {
    open({ max: ["say", "ok"] });
    mkdirSync(path.join(place.root, "config"));
    writeFileSync(path.join(place.root, "config", "hooks.json"), "{");
    const run = await place.run(["-m", "Go"]);
    expect(run.code).toBe(0);
    expect(run.stderr).toMatch(/^chatter: .*hooks\.json.*\n$/);
  });
});
