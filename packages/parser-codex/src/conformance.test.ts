import { describeParser } from "@chatter/parser-testkit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import { createCodexParser } from "./create-codex-parser.ts";

describeParser({
  name: "the parser of codex exec",
  createParser: createCodexParser,
  fixtures: loadFixtures(new URL("../fixtures/", import.meta.url)),
  supports: {
    deltas: { supported: false, reason: "codex exec tells a message when it is complete" },
  },
  countInits: (bytes) => new TextDecoder().decode(bytes).split('"thread.started"').length - 1,
});
