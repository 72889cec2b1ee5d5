import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createReferenceParser } from "../reference-parser.ts";
import { loadFixtures } from "./load-fixtures.ts";
import { recordGoldens } from "./record-goldens.ts";

let path: string;
let folder: URL;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), "parser-testkit-"));
  folder = pathToFileURL(path);
});

afterEach(() => rmSync(path, { recursive: true }));

describe("loadFixtures", () => {
  it("reads recordings with what lies beside them, in the order of their names", () => {
    writeFileSync(join(path, "b.txt"), "hi");
    writeFileSync(join(path, "a 100%.jsonl"), "{}\n");
    writeFileSync(join(path, "a 100%.events.json"), "[1]");
    writeFileSync(join(path, "a 100%.exit.json"), '{"code":3}');
    writeFileSync(join(path, "README.md"), "not a recording");
    expect(loadFixtures(folder)).toEqual([
      { name: "a 100%.jsonl", bytes: bytesOf("{}\n"), exit: { code: 3 }, golden: [1] },
      { name: "b.txt", bytes: bytesOf("hi") },
    ]);
  });
});

describe("recordGoldens", () => {
  it("writes the events of each recording beside it", () => {
    writeFileSync(join(path, "a.jsonl"), '{"type":"ping"}\n');
    writeFileSync(join(path, "a.exit.json"), '{"code":1}');
    expect(recordGoldens(folder, createReferenceParser)).toEqual(["a.jsonl"]);
    const types = JSON.parse(readFileSync(join(path, "a.events.json"), "utf8"));
    expect(types.map(({ type }: { type: string }) => type)).toEqual(["error", "turn.completed"]);
    expect(loadFixtures(folder)[0]?.golden).toEqual(types);
  });
});

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
