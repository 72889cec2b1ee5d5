import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, it } from "vitest";
import { encodeAgentEvent } from "./encode-agent-event.ts";
import type { DecodedLine } from "./jsonl-decoder.ts";
import {
  createDecoderStream,
  createEncoderStream,
  decodeAgentEvents,
  encodeAgentEvents,
} from "./jsonl-streams.ts";

const events: AgentEvent[] = Array.from({ length: 100 }, (_, index) => ({
  type: "text",
  text: `piece ${index}`,
  eventId: `evt-${index}`,
  agentId: "max",
  agentType: "claude-code",
  timestamp: index,
}));
const lines: DecodedLine[] = events.map((event, index) => ({
  kind: "event",
  event,
  line: index + 1,
}));
const team = { ...events[0]!, teamMetadata: { memberName: "max" } } as AgentEvent;

describe("the streams", () => {
  it("give back what was written", async () => {
    const decoded = ReadableStream.from(events)
      .pipeThrough(createEncoderStream())
      .pipeThrough(createDecoderStream());
    expect(await Array.fromAsync(decoded)).toEqual(lines);
  });

  it("take the options of the encoder and the decoder", async () => {
    const bytes = ReadableStream.from([team]).pipeThrough(
      createEncoderStream({ teamMetadata: true }),
    );
    const decoded = bytes.pipeThrough(createDecoderStream({ maxLineBytes: 10 }));
    const length = encodeAgentEvent(team, { teamMetadata: true }).length - 1;
    const problem = `expected a line of at most 10 bytes, received ${length}`;
    expect(await Array.fromAsync(decoded)).toEqual([{ kind: "invalid", problem, line: 1 }]);
  });

  it("tell of a torn last line at the end", async () => {
    const decoded = ReadableStream.from([new TextEncoder().encode('{"type"')]).pipeThrough(
      createDecoderStream(),
    );
    expect(await Array.fromAsync(decoded)).toEqual([
      {
        kind: "invalid",
        problem: 'expected a whole line, but the input ended in it: "{\\"type\\""',
        line: 1,
      },
    ]);
  });

  it.each(["encoder", "decoder"])(
    "read no further than the reader of the %s needs",
    async (side) => {
      let pulled = 0;
      const source = new ReadableStream<AgentEvent>(
        {
          pull(controller) {
            controller.enqueue(events[pulled]!);
            pulled += 1;
            if (pulled === events.length) controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const bytes = source.pipeThrough(createEncoderStream());
      const reader =
        side === "encoder"
          ? bytes.getReader()
          : bytes.pipeThrough(createDecoderStream()).getReader();
      await reader.read();
      await reader.read();
      expect(pulled).toBeLessThan(8);
      await reader.cancel();
    },
  );
});

describe("the generators", () => {
  it("give back what was written", async () => {
    const decoded = decodeAgentEvents(encodeAgentEvents(events));
    expect(await Array.fromAsync(decoded)).toEqual(lines);
  });

  it("read only what is taken", async () => {
    let pulled = 0;
    function* source(): Generator<AgentEvent> {
      for (const event of events) {
        pulled += 1;
        yield event;
      }
    }
    const decoded = decodeAgentEvents(encodeAgentEvents(source()));
    expect((await decoded.next()).value).toEqual(lines[0]);
    expect((await decoded.next()).value).toEqual(lines[1]);
    expect(pulled).toBe(2);
  });

  it("take the options of the encoder and the decoder", async () => {
    const decoded = decodeAgentEvents(encodeAgentEvents([team], { teamMetadata: true }), {
      maxLineBytes: 10_000,
    });
    const problem = "teamMetadata.teamName: Invalid input: expected string, received undefined";
    expect(await Array.fromAsync(decoded)).toEqual([{ kind: "invalid", problem, line: 1 }]);
  });
});
