import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { isJsonObject, type JsonObject } from "../json.ts";

/** A model that only this machine can reach. */
export interface ModelServer {
  readonly port: number;
  close(): Promise<void>;
}

/** A request to it, already read. */
export interface ModelRequest {
  /** Without the query. */
  readonly path: string;
  readonly body: string;
  /** The body as JSON; empty when it is anything else. */
  readonly json: JsonObject;
}

/** Answers every POST with `respond`, on a free port of 127.0.0.1. */
export async function startModelServer(
  respond: (request: ModelRequest, response: ServerResponse) => void,
): Promise<ModelServer> {
  const server = createServer((incoming, response) => {
    readRequest(incoming)
      .then((request) => respond(request, response))
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    port: address.port,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Sends a JSON body and ends. */
export function sendJson(response: ServerResponse, status: number, body: JsonObject): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  const encoding = incoming.headers["content-encoding"];
  if (encoding !== undefined) throw new Error(`the request is encoded as ${encoding}`);
  const body = await text(incoming);
  const path = (incoming.url ?? "/").split("?", 1)[0] ?? "/";
  return { path, body, json: parseBody(body) };
}

function parseBody(body: string): JsonObject {
  const value: unknown = body === "" ? {} : JSON.parse(body);
  return isJsonObject(value) ? value : {};
}
