import { describeParser } from "@chatter/parser-testkit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import { createGeminiParser } from "./create-gemini-parser.ts";

describeParser({
  name: "parser-gemini",
  createParser: createGeminiParser,
  fixtures: loadFixtures(new URL("../fixtures/", import.meta.url)),
  supports: {
    plainText: { supported: true, reason: "slash commands print their output between the events" },
  },
});
