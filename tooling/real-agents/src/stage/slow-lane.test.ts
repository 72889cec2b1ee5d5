import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startSlowLane } from "./slow-lane.ts";

test("the question gets through whole, the answer too, and half of it is enough to say so", async () => {
  const events = Array.from({ length: 20 }, (_, index) => `data: ${index}\n\n`);
  const asked: string[] = [];
  const model = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      asked.push(`${incoming.method} ${incoming.url} ${body}`);
      response.end(events.join(""));
    });
  });
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
  // Cast: a server that listens on a port has this kind of address.
  const lane = await startSlowLane((model.address() as AddressInfo).port, 1);
  try {
    const url = `http://127.0.0.1:${lane.port}/v1/messages?beta=true`;
    const answered = fetch(url, { method: "POST", body: "hello" }).then((each) => each.text());
    await lane.isSpeaking;
    expect(await answered).toBe(events.join(""));
    expect(asked).toEqual(["POST /v1/messages?beta=true hello"]);
  } finally {
    await lane.close();
    model.close();
  }
});
