import { describeParser } from "@chatter/parser-testkit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import { createLineParser } from "./create-line-parser.ts";

describeParser({
  name: "parser-line",
  createParser: createLineParser,
  fixtures: loadFixtures(new URL("../fixtures/", import.meta.url)),
  supports: {
    plainText: { supported: true, reason: "the program does not speak JSON, it writes to people" },
    freeLayout: { supported: false, reason: "blank lines are paragraphs, a line feed is text" },
  },
});
