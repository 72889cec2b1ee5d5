import net from "node:net";
import type { PlanKey } from "@chatter/todo-store";
import { encodePlanNews, type PlanNews } from "./plan-news.ts";

/** The way to the chatter that mounted the plan tools, if there is one. */
export interface PlanSocketClient {
  /** The tools of a list are mounted. */
  hello(key: PlanKey): void;
  /** A list was changed, and is on disk. */
  changed(key: PlanKey): void;
  close(): void;
}

/**
 * Tells a chatter what the plan tools do; connects when there is something to tell. Nothing here ever
 * waits, fails or keeps the process alive: who does not hear it sees the change on disk.
 */
export function connectPlanSocket(path: string): PlanSocketClient {
  let connection: net.Socket | undefined;
  const send = (news: PlanNews): void => {
    connection ??= connect(path);
    // A reader that is behind has news to read already, and reads the newest list then.
    if (connection.writable && !connection.writableNeedDrain) {
      connection.write(encodePlanNews(news));
    }
  };
  return {
    hello: (key) => send({ type: "hello", key }),
    changed: (key) => send({ type: "changed", key }),
    close: () => connection?.end(),
  };
}

/** What fails stays failed: the socket of a chatter that ended never comes back. */
function connect(path: string): net.Socket {
  const connection = new net.Socket();
  connection.on("error", () => {});
  // Nothing is expected; what comes all the same must not pile up.
  connection.resume();
  try {
    connection.connect(path);
    connection.unref();
  } catch {
    connection.destroy();
  }
  return connection;
}
