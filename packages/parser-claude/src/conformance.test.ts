import { describeParser } from "@chatter/parser-testkit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import { createClaudeParser } from "./create-claude-parser.ts";

describeParser({
  name: "parser-claude",
  createParser: createClaudeParser,
  fixtures: loadFixtures(new URL("../fixtures/", import.meta.url)),
  countInits,
  supports: {
    sessionFirst: {
      supported: false,
      reason: "--output-format json prints the result alone, without an init",
    },
  },
});

/** A process prints an init for each turn. */
function countInits(bytes: Uint8Array): number {
  return new TextDecoder().decode(bytes).split('"subtype":"init"').length - 1;
}
