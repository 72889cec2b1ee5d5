import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ProcessExit } from "@chatter/parser-kit";
import type { ParserFixture } from "../parser-subject.ts";

/** What a recording's file name may end in. */
const RECORDING = /\.(?:jsonl|txt)$/;

/**
 * Reads the recordings of a folder: each `name.jsonl` or `name.txt`, with its reviewed events from
 * `name.events.json` and its exit status from `name.exit.json` (`{"code": 1}`) where there are such.
 *
 * @example
 * loadFixtures(new URL("../fixtures/", import.meta.url));
 */
export function loadFixtures(folder: URL): ParserFixture[] {
  const files = readdirSync(folder).filter((file) => RECORDING.test(file));
  return files.sort().map((name) => {
    const exit = readJson(fileBeside(folder, name, "exit"));
    const golden = readJson(fileBeside(folder, name, "events"));
    return {
      name,
      // Copied: a Buffer is not quite a Uint8Array (its `slice` shares memory).
      bytes: new Uint8Array(readFileSync(fileIn(folder, name))),
      // Casts: both files are written by the parser's author; a wrong shape fails the laws at once.
      ...(exit === undefined ? {} : { exit: exit as ProcessExit }),
      ...(golden === undefined ? {} : { golden: golden as unknown[] }),
    };
  });
}

/** The file that belongs to a recording: `name.events.json` beside `name.jsonl`. */
export function fileBeside(folder: URL, recording: string, kind: "events" | "exit"): URL {
  return fileIn(folder, recording.replace(RECORDING, `.${kind}.json`));
}

function fileIn(folder: URL, name: string): URL {
  const base = folder.href.endsWith("/") ? folder.href : `${folder.href}/`;
  return new URL(encodeURIComponent(name), base);
}

function readJson(file: URL): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
