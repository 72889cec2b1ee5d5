import { describeParser } from "@chatter/parser-testkit";
import { loadFixtures } from "@chatter/parser-testkit/node";
import { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";

describeParser({
  name: "the parser of codex app-server",
  createParser: createCodexAppServerParser,
  fixtures: loadFixtures(new URL("../../fixtures/app-server/", import.meta.url)),
  supports: {
    sessionFirst: {
      supported: false,
      reason: "the server warns about its configuration before it has a thread",
    },
  },
  unknownLine: '{"method":"thread/unheardOf","params":{}}',
});
