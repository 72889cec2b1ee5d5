import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import type { PlanKey } from "@chatter/todo-store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pollUntil } from "../process/poll-until.ts";
import { connectPlanSocket, type PlanSocketClient } from "./connect-plan-socket.ts";
import { openPlanSocket, type PlanSocket } from "./open-plan-socket.ts";
import { removeStaleFolders } from "./socket-folder.ts";

let directory: string;
let sockets: PlanSocket[];
let clients: PlanSocketClient[];
let heard: string[];
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "chatter-socket-"));
  sockets = [];
  clients = [];
  heard = [];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(sockets.map((socket) => socket.close()));
  rmSync(directory, { recursive: true });
});

const max: PlanKey = { session: "s", member: "max" };
const note =
  (word: string) =>
  ({ session, member }: PlanKey): void => {
    heard.push(`${word} ${session} ${member}`);
  };

async function open(place = directory): Promise<PlanSocket> {
  const opened = await openPlanSocket({
    directory: place,
    onHello: note("hello"),
    onChange: note("changed"),
  });
  if (!opened.ok) throw new Error(opened.problem);
  sockets.push(opened.socket);
  return opened.socket;
}

function connect(socket: string): PlanSocketClient {
  const client = connectPlanSocket(socket);
  clients.push(client);
  return client;
}

const hears = (count: number): Promise<boolean> => pollUntil(() => heard.length >= count, 5000);

describe("plan socket", () => {
  test("tells a hello and each change, in order", async () => {
    const client = connect((await open()).path);
    client.hello(max);
    client.changed(max);
    client.changed({ session: "s", member: null });
    await hears(3);
    expect(heard).toEqual(["hello s max", "changed s max", "changed s null"]);
  });

  test("is in a folder that only its owner can enter, and has a short path", async () => {
    const socket = await open();
    expect(statSync(path.dirname(socket.path)).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(socket.path)).toBeLessThan(100);
    expect(statSync(socket.path).isSocket()).toBe(true);
  });

  test("leaves nothing behind, even while somebody is connected", async () => {
    const socket = await open();
    const connection = net.connect(socket.path);
    await once(connection, "connect");
    await socket.close();
    expect(readdirSync(directory)).toEqual([]);
    if (!connection.closed) await once(connection, "close");
  });

  test("goes elsewhere where the path would be too long", async () => {
    const long = path.join(directory, "x".repeat(100));
    mkdirSync(long);
    const socket = await open(long);
    expect(Buffer.byteLength(socket.path)).toBeLessThan(100);
    connect(socket.path).hello(max);
    expect(await hears(1)).toBe(true);
  });

  test("hears the good lines among garbage, whatever the bytes were cut into", async () => {
    const connection = net.connect((await open()).path).resume();
    const news = '{"version":1,"type":"changed","session":"s","member":"max"}\n';
    connection.write("\0\xff{]\n[]\nnull\n");
    connection.write('{"version":1,"type":"changed","session":"../x","member":null}\n');
    connection.write(`${"x".repeat(70_000)}\n`);
    connection.write(news.slice(0, 20));
    connection.end(`${news.slice(20)}${news}{"version":1,"type":"hel`);
    await Promise.all([once(connection, "close"), hears(2)]);
    expect(heard).toEqual(["changed s max", "changed s max"]);
  });

  test("takes no more than 32 connections, and again one when another goes", async () => {
    const { path: socket } = await open();
    const crowd = Array.from({ length: 32 }, () => net.connect(socket));
    await Promise.all(crowd.map((connection) => once(connection, "connect")));
    const surplus = net.connect(socket);
    await once(surplus, "close");
    const first = crowd[0];
    first?.destroy();
    await pollUntil(async () => {
      connect(socket).hello(max);
      return await pollUntil(() => heard.length > 0, 50);
    }, 5000);
    expect(heard[0]).toBe("hello s max");
    for (const connection of crowd) connection.destroy();
  });
});

describe("removeStaleFolders", () => {
  const HOUR_MS = 3_600_000;

  test("removes what a killed chatter left, and nothing else", async () => {
    const live = await open();
    const dead = path.join(directory, "chatter-plan-dead");
    mkdirSync(dead);
    // A socket file without anybody behind it, as after a kill -9.
    const server = net.createServer().listen(path.join(dead, "t"));
    await once(server, "listening");
    renameSync(path.join(dead, "t"), path.join(dead, "s"));
    await new Promise((resolve) => server.close(resolve));
    expect(existsSync(path.join(dead, "s"))).toBe(true);
    const young = path.join(directory, "chatter-plan-young");
    mkdirSync(young);
    writeFileSync(path.join(directory, "chatter-plan-file"), "");
    const soon = new Date(Date.now() + HOUR_MS);
    utimesSync(young, soon, soon);
    await removeStaleFolders(directory, Date.now() + HOUR_MS);
    expect(readdirSync(directory).sort()).toEqual(
      [path.basename(path.dirname(live.path)), "chatter-plan-file", "chatter-plan-young"].sort(),
    );
  });

  test("is quiet about a folder that is not there", async () => {
    await removeStaleFolders(path.join(directory, "nowhere"), Date.now());
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe("connectPlanSocket", () => {
  test.each([
    ["nobody listens", "/nonexistent/chatter/s"],
    ["the path is too long", `/${"x".repeat(300)}`],
    ["the path is empty", ""],
    ["the path is a folder", "/"],
  ])("neither fails nor waits where %s", async (_name, socket) => {
    const client = connect(socket);
    client.hello(max);
    client.changed(max);
    await new Promise((resolve) => setImmediate(resolve));
    client.changed(max);
    expect(heard).toEqual([]);
  });

  test("keeps little for a reader that is behind", async () => {
    const server = net.createServer().listen(path.join(directory, "slow"));
    await once(server, "listening");
    const client = connect(path.join(directory, "slow"));
    for (let count = 0; count < 100_000; count += 1) client.changed(max);
    const [connection] = await once(server, "connection");
    client.close();
    const text = (await connection.setEncoding("utf8").toArray()).join("");
    const lines = text.split("\n").length - 1;
    expect(lines).toBeGreaterThan(1);
    expect(lines).toBeLessThan(5000);
    server.close();
  });

  test("goes on quietly after the other side ended", async () => {
    const socket = await open();
    const client = connect(socket.path);
    client.hello(max);
    await hears(1);
    await socket.close();
    client.changed(max);
    await new Promise((resolve) => setImmediate(resolve));
    client.changed(max);
    expect(heard).toEqual(["hello s max"]);
  });
});
