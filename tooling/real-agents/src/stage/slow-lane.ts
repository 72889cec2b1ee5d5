import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

/** A way to a model on which its answers come a little at a time. */
export interface SlowLane {
  readonly port: number;
  /** Resolves when an answer is longer than those to side questions are. */
  readonly isSpeaking: Promise<void>;
  close(): Promise<void>;
}

const PAUSE_MS = 200;
const SIDE_ANSWER_EVENTS = 8;

/** Opens one to the model on a port of this machine. */
export async function startSlowLane(target: number, pauseMs = PAUSE_MS): Promise<SlowLane> {
  let onSpeaking = (): void => {};
  const isSpeaking = new Promise<void>((resolve) => {
    onSpeaking = resolve;
  });
  const over = new AbortController();
  const server = createServer((incoming, response) => {
    passOn(incoming, response, { target, pauseMs, signal: over.signal, onSpeaking }).catch(() =>
      response.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the lane has no port");
  return {
    port: address.port,
    isSpeaking,
    async close() {
      over.abort();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Passing {
  readonly target: number;
  readonly pauseMs: number;
  readonly signal: AbortSignal;
  readonly onSpeaking: () => void;
}

async function passOn(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, pauseMs, signal, onSpeaking }: Passing,
): Promise<void> {
  const { method, url, headers } = incoming;
  const onward = request({ host: "127.0.0.1", port: target, method, path: url, headers, signal });
  incoming.pipe(onward);
  const [answer]: IncomingMessage[] = await once(onward, "response", { signal });
  if (answer === undefined) throw new Error("the model said nothing");
  response.writeHead(answer.statusCode ?? 500, answer.headers);
  let count = 0;
  for await (const event of splitEvents(answer)) {
    response.write(event);
    count += 1;
    if (count === SIDE_ANSWER_EVENTS) onSpeaking();
    await delay(pauseMs, undefined, { signal });
  }
  response.end();
}

async function* splitEvents(answer: IncomingMessage): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of answer.setEncoding("utf8")) {
    const events = `${rest}${chunk}`.split(/(?<=\n\n)/);
    rest = events.pop() ?? "";
    yield* events;
  }
  if (rest !== "") yield rest;
}
