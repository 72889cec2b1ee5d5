import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { agents } from "./agents.ts";
import { readShapes } from "./shapes.ts";

describe.each(Object.values(agents))("the stored recordings of $name", (agent) => {
  const folder = path.join(import.meta.dirname, "../fixtures", agent.name);
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  const streams = files.filter((file) => file.endsWith(".jsonl"));

  test("are one per scenario", () => {
    const names = agent.scenarios.flatMap(({ name }) => [
      `${agent.version}-${name}.jsonl`,
      `${agent.version}-${name}.run.json`,
    ]);
    expect(files.map((file) => path.basename(file)).sort()).toEqual(names.sort());
  });

  test("hold events only", () => {
    const names = streams.flatMap((file) => [...readShapes(readFileSync(file, "utf8")).keys()]);
    expect(names).not.toContain("a line that is not a JSON object");
    expect(streams.filter((file) => statSync(file).size === 0)).toEqual([]);
  });

  test("have no trace of the folder they were made in", () => {
    const traced = files.filter((file) => /chatter-record-/.test(readFileSync(file, "utf8")));
    expect(traced).toEqual([]);
  });
});
