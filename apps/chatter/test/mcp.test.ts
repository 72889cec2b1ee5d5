import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDataPlace, type DataPlace } from "./data-place.ts";
import { CLI, runChatter } from "./run-chatter.ts";

let place: DataPlace;
let clients: Client[];
beforeEach(() => {
  place = createDataPlace();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  place.remove();
});

async function mount(env: NodeJS.ProcessEnv = {}, args: readonly string[] = []): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  const variables = Object.entries({ ...place.env, ...env }).map(([name, value = ""]) => [
    name,
    value,
  ]);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, "mcp", ...args],
    env: Object.fromEntries(variables),
    cwd: place.root,
  });
  await client.connect(transport);
  return client;
}

async function call(client: Client, name: string, input: object = {}) {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } });
  const [{ text }] = content as [{ text: string }];
  return { text, isError: isError ?? false };
}

const todos = (...texts: string[]) => ({
  todos: texts.map((content, index) => ({
    content,
    status: index === 0 ? "in_progress" : "pending",
    activeForm: `Doing ${content}`,
  })),
});

describe("chatter mcp", () => {
  test("tells clients what it is, and what its tools do, honestly", async () => {
    const client = await mount();
    expect(client.getServerVersion()?.name).toBe("chatter");
    expect(client.getInstructions()).toMatch(/whole list each time/);
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => ({ name, annotations }))).toEqual([
      {
        name: "todo_write",
        annotations: {
          readOnlyHint: false,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      {
        name: "todo_read",
        annotations: {
          readOnlyHint: true,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
      {
        name: "todo_pause",
        annotations: {
          readOnlyHint: false,
          destructiveHint: false,
          idempotentHint: true,
          openWorldHint: false,
        },
      },
    ]);
    expect(tools[0]?.inputSchema).toMatchObject({ type: "object", required: ["todos"] });
  });

  test("keeps a plan, shows it, and tells the model what the person did to it", async () => {
    const client = await mount({ CHATTER_SESSION: "s", CHATTER_MEMBER: "max" });
    expect(await call(client, "todo_read")).toEqual({ text: "No todos.", isError: false });
    expect(await call(client, "todo_write", todos("Read", "Fix", "Ship"))).toEqual({
      text: "[>] Read <- Doing Read\n[ ] Fix\n[ ] Ship\n\n(0/3 completed)",
      isError: false,
    });
    expect(await place.items("--session s --member max delete 2")).toEqual([
      "in_progress Read",
      "pending Ship",
    ]);
    const { text, isError } = await call(client, "todo_write", todos("Read", "Fix", "Ship"));
    expect(isError).toBe(false);
    expect(text).toMatch(
      /^\[>\] Read <- Doing Read\n\[ \] Ship\n\n\(0\/2 completed\)\n\n.*\n.*"Fix"/,
    );
  });

  test("pauses with a reason", async () => {
    const client = await mount({ CHATTER_SESSION: "s" });
    await call(client, "todo_write", todos("Read"));
    expect((await call(client, "todo_pause", { reason: "Which database?" })).isError).toBe(false);
    const { stdout } = await place.todo("--session s --json show");
    expect(JSON.parse(stdout).paused).toEqual({ reason: "Which database?" });
  });

  test.each([
    ["todo_write", {}],
    ["todo_write", { todos: "x" }],
    ["todo_write", { todos: [{ content: "a", status: "nope", activeForm: "b" }] }],
    ["todo_write", todos(...Array.from({ length: 21 }, (_, index) => `Step ${index}`))],
    ["todo_write", todos("x".repeat(501))],
    ["todo_write", { todos: [...todos("a").todos, ...todos("b").todos] }],
    ["todo_pause", {}],
    ["todo_nope", {}],
  ])("answers bad input to %s with a result that says so", async (name, input) => {
    const client = await mount({ CHATTER_SESSION: "s" });
    await call(client, "todo_write", todos("Keep me"));
    const result = await call(client, name, input);
    expect(result.isError).toBe(true);
    expect(result.text).not.toBe("");
    expect(await place.items("--session s show")).toEqual(["in_progress Keep me"]);
  });

  test("answers methods that it does not know at once", async () => {
    const { stdout, code } = await runChatter(
      ["mcp"],
      '{"jsonrpc":"2.0","id":1,"method":"server/discover"}\n',
      { cwd: place.root, env: place.env },
    );
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  test("does and answers what was asked for before stdin ended", async () => {
    const request = {
      jsonrpc: "2.0",
      id: 7,
      method: "tools/call",
      params: { name: "todo_write", arguments: todos("a") },
    };
    const env = { ...place.env, CHATTER_SESSION: "s" };
    const { stdout, stderr, code } = await runChatter(["mcp"], `${JSON.stringify(request)}\n`, {
      cwd: place.root,
      env,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ id: 7, result: { content: [{ type: "text" }] } });
    expect(await place.items("--session s show")).toEqual(["in_progress a"]);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("ends with 0 on %s", async (signal) => {
    const child = spawn(process.execPath, [CLI, "mcp"], { cwd: place.root, env: place.env });
    await answered(child);
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("shares one plan among the agents of a folder, and with the person there", async () => {
    const [claude, codex] = await Promise.all([mount(), mount()]);
    await call(claude, "todo_write", todos("Read"));
    expect((await call(codex, "todo_read")).text).toContain("[>] Read");
    expect(await place.items("show")).toEqual(["in_progress Read"]);
    const session = JSON.parse((await place.todo("--json show")).stdout).session;
    const record = path.join(place.data, "sessions", session, "session.json");
    expect(JSON.parse(readFileSync(record, "utf8"))).toEqual({
      id: session,
      cwd: place.root,
      team: null,
      start: expect.any(Number),
    });
  });

  test("takes session and member as flags, too", async () => {
    const client = await mount({}, ["--session=s", "--member", "max"]);
    await call(client, "todo_write", todos("Read"));
    expect(existsSync(path.join(place.data, "todos", "todo-s.max.json"))).toBe(true);
  });

  test("says once that a damaged list was moved aside, then goes on", async () => {
    await place.todo("--session s add a");
    writeFileSync(path.join(place.data, "todos", "todo-s.json"), "{");
    const client = await mount({ CHATTER_SESSION: "s" });
    const first = await call(client, "todo_read");
    expect(first.isError).toBe(true);
    expect(first.text).toContain(".corrupt-");
    expect(await call(client, "todo_read")).toEqual({ text: "No todos.", isError: false });
  });

  test.each([
    [["--session", "../x"], {}],
    [[], { CHATTER_SESSION: "a/b" }],
    [[], { CHATTER_MEMBER: ".." }],
    [["--nope"], {}],
    [["--session"], {}],
  ])("refuses %j with %j", async (args, env) => {
    const run = await runChatter(["mcp", ...args], "", {
      cwd: place.root,
      env: { ...place.env, ...env },
    });
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: "" });
    expect(run.stderr).toMatch(/^chatter: [^\n]+\n$/);
    expect(existsSync(place.data)).toBe(false);
  });

  test.each(["data", "todos", "file"])("refuses a symbolic link as %s", async (which) => {
    const todosFolder = path.join(place.data, "todos");
    const target = path.join(place.root, "target");
    mkdirSync(which === "file" ? todosFolder : which === "todos" ? place.data : target, {
      recursive: true,
      mode: 0o700,
    });
    const link =
      { data: place.data, todos: todosFolder, file: path.join(todosFolder, "todo-s.json") }[
        which
      ] ?? "";
    symlinkSync(target, link);
    const env = { ...place.env, CHATTER_SESSION: "s" };
    const { code, stderr } = await runChatter(["mcp"], "", { cwd: place.root, env });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^chatter: .*symbolic link.*\n$/);
  });
});

/** Waits until the server has answered, so that its handlers are in place. */
async function answered(child: ChildProcess): Promise<void> {
  child.stdin?.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  if (child.stdout) await once(child.stdout, "data");
}
