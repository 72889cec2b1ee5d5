import { writeFileSync } from "node:fs";
import { createDeterministicContext, type ParserFactory } from "@chatter/parser-kit";
import { fileBeside, loadFixtures } from "./load-fixtures.ts";

/**
 * Writes `name.events.json` for each recording of a folder, over what was there. Read every change
 * before you keep it: the file is what a person vouches for. Gives the names of the recordings.
 */
export function recordGoldens(folder: URL, createParser: ParserFactory): string[] {
  return loadFixtures(folder).map(({ name, bytes, exit }) => {
    const parser = createParser({ context: createDeterministicContext() });
    const events = [...parser.push(bytes), ...parser.end(exit)];
    writeFileSync(fileBeside(folder, name, "events"), `${JSON.stringify(events, null, 2)}\n`);
    return name;
  });
}
