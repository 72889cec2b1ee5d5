import { once } from "node:events";
import { rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import { createLineSplitter } from "@chatter/parser-kit";
import type { PlanKey } from "@chatter/todo-store";
import { decodePlanNews } from "./plan-news.ts";
import { makeSocketFolder, removeStaleFolders, type SocketFolder } from "./socket-folder.ts";

/** Where the socket is made, and who is told what comes in. */
export interface PlanSocketOptions {
  /** A private folder is made in it; default: the system's place for temporary files. */
  readonly directory?: string;
  /** The plan tools of a list are mounted and work. */
  readonly onHello: (key: PlanKey) => void;
  /** A list was changed, and is on disk. */
  readonly onChange: (key: PlanKey) => void;
}

/** A socket on which plan tools tell what they did. */
export interface PlanSocket {
  /** For `CHATTER_SOCKET`. */
  readonly path: string;
  /** Hears nothing more and leaves no file. */
  close(): Promise<void>;
}

/** A socket, or why there is none; plans are then followed by watching their files. */
export type OpenedPlanSocket =
  | { readonly ok: true; readonly socket: PlanSocket }
  | { readonly ok: false; readonly problem: string };

const MAX_LINE_BYTES = 64 * 1024;
const MAX_CONNECTIONS = 32;

/** Opens a socket that only this user can reach. What is no news on it is ignored. */
export async function openPlanSocket(options: PlanSocketOptions): Promise<OpenedPlanSocket> {
  const { directory = os.tmpdir() } = options;
  let folder: SocketFolder | undefined;
  try {
    // Some systems' place for temporary files has a path that is too long for a socket.
    folder = await makeSocketFolder([directory, "/tmp"]);
    const socket = await listen(folder, options);
    void removeStaleFolders(directory, Date.now());
    return { ok: true, socket };
  } catch (error) {
    if (folder !== undefined) await rm(folder.path, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problem: `cannot open a socket for the plan tools: ${reason}` };
  }
}

async function listen(folder: SocketFolder, options: PlanSocketOptions): Promise<PlanSocket> {
  const connections = new Set<net.Socket>();
  const server = net.createServer((connection) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
    readNews(connection, options);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(folder.socket);
  await once(server, "listening");
  // From here on an error is one of a single connection: the files are watched as well.
  server.on("error", () => {});
  return {
    path: folder.socket,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const connection of connections) connection.destroy();
      await closed;
      await rm(folder.path, { recursive: true, force: true });
    },
  };
}

function readNews(connection: net.Socket, { onHello, onChange }: PlanSocketOptions): void {
  const splitter = createLineSplitter({ maxLineBytes: MAX_LINE_BYTES });
  connection.on("error", () => {});
  connection.on("data", (chunk: Uint8Array) => {
    for (const line of splitter.push(chunk)) {
      const news = line.kind === "text" ? decodePlanNews(line.text) : undefined;
      if (news?.type === "hello") onHello(news.key);
      if (news?.type === "changed") onChange(news.key);
    }
  });
}
