import type { PlanKey } from "@chatter/todo-store";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPlanSocket, type PlanSocket } from "../src/plan-socket/open-plan-socket.ts";
import { pollUntil } from "../src/process/poll-until.ts";
import { createDataPlace, type DataPlace } from "./data-place.ts";
import { CLI, runChatter } from "./run-chatter.ts";

let place: DataPlace;
let socket: PlanSocket;
let clients: Client[];
let heard: string[];
beforeEach(async () => {
  place = createDataPlace();
  clients = [];
  heard = [];
  const note =
    (word: string) =>
    ({ session, member }: PlanKey): void => {
      heard.push(`${word} ${session} ${member}`);
    };
  const opened = await openPlanSocket({ onHello: note("hello"), onChange: note("changed") });
  if (!opened.ok) throw new Error(opened.problem);
  socket = opened.socket;
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await socket.close();
  place.remove();
});

async function mount(path: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  clients.push(client);
  const env = { CHATTER_SESSION: "s", CHATTER_MEMBER: "max", CHATTER_SOCKET: path };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [CLI, "mcp"],
    env: { HOME: place.root, CHATTER_DATA_DIR: place.data, ...env },
    cwd: place.root,
  });
  await client.connect(transport);
  return client;
}

const write = (content: string) => ({
  name: "todo_write",
  arguments: { todos: [{ content, status: "pending", activeForm: content }] },
});
const hears = (count: number): Promise<boolean> => pollUntil(() => heard.length >= count, 20_000);

describe("chatter mcp with CHATTER_SOCKET", () => {
  test("says hello once it is mounted, and tells what was changed when it is on disk", async () => {
    const client = await mount(socket.path);
    expect(await hears(1)).toBe(true);
    await client.callTool(write("Read"));
    expect(await hears(2)).toBe(true);
    expect(await place.items("--session s --member max show")).toEqual(["pending Read"]);
    await client.callTool({ name: "todo_pause", arguments: { reason: "Which one?" } });
    await hears(3);
    expect(heard).toEqual(["hello s max", "changed s max", "changed s max"]);
  });

  test("tells nothing of what changes nothing", async () => {
    const client = await mount(socket.path);
    await client.callTool(write("Read"));
    await client.callTool(write("Read"));
    await client.callTool({ name: "todo_read", arguments: {} });
    await client.callTool({ name: "todo_write", arguments: { todos: "x" } });
    await client.callTool(write("Fix"));
    await hears(3);
    expect(heard).toEqual(["hello s max", "changed s max", "changed s max"]);
  });

  test("tells what it did last although its client went at once", async () => {
    const request = { jsonrpc: "2.0", id: 7, method: "tools/call", params: write("Read") };
    const env = { ...place.env, CHATTER_SESSION: "s", CHATTER_SOCKET: socket.path };
    const { code } = await runChatter(["mcp"], `${JSON.stringify(request)}\n`, {
      cwd: place.root,
      env,
    });
    expect(code).toBe(0);
    await hears(2);
    expect(heard).toEqual(["hello s null", "changed s null"]);
  });

  test("works where nobody listens, and ends by itself where somebody does", async () => {
    const client = await mount("/nonexistent/chatter/socket");
    expect((await client.callTool(write("Read")))["isError"]).toBeUndefined();
    const env = { ...place.env, CHATTER_SOCKET: socket.path };
    const run = await runChatter(["mcp"], "", { cwd: place.root, env });
    expect(run).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});
