import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDataPlace, type DataPlace } from "./data-place.ts";
import { runChatter } from "./run-chatter.ts";

let place: DataPlace;
let cache: string;

beforeEach(() => {
  place = createDataPlace();
  cache = path.join(place.root, "cache");
});
afterEach(() => place.remove());

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runChatter(args, "", { cwd: place.root, env: { ...place.env, XDG_CACHE_HOME: cache, ...env } });

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const versions = () => readdirSync(path.join(cache, "chatter/compiled"));

const ownFolder = () => path.join(cache, "chatter/compiled", version);

/** How many modules Node took from what an earlier run had compiled. */
async function countHits(args: readonly string[]): Promise<number> {
  const { stderr } = await run(args, { NODE_DEBUG_NATIVE: "COMPILE_CACHE" });
  return stderr.match(/was accepted/g)?.length ?? 0;
}

describe("what was compiled", () => {
  test.each([[["todo", "list"]], [["mcp", "--help"]]])(
    "%j is there sooner the second time",
    async (args) => {
      expect(await countHits(args)).toBe(0);
      expect(await countHits(args)).toBeGreaterThan(3);
    },
  );

  test("is not kept when only the version is asked for", async () => {
    await run(["--version"]);
    expect(existsSync(cache)).toBe(false);
  });

  test("by another version is removed when this one begins to keep its own", async () => {
    mkdirSync(path.join(cache, "chatter/compiled/0.0.0-old/deep"), { recursive: true });
    await run(["todo", "list"]);
    expect(versions()).toEqual([version]);
  });

  test("is kept under the home where no other place is named", async () => {
    await run(["todo", "list"], { XDG_CACHE_HOME: "", CHATTER_DATA_DIR: "" });
    expect(existsSync(path.join(place.root, ".cache/chatter/compiled"))).toBe(true);
  });

  test("is not kept in the home of who wants chatter's data elsewhere", async () => {
    await run(["todo", "list"], { XDG_CACHE_HOME: "" });
    expect(existsSync(path.join(place.root, ".cache"))).toBe(false);
  });

  test("is nobody else's to read or to write", async () => {
    await run(["todo", "list"]);
    expect(statSync(ownFolder()).mode & 0o777).toBe(0o700);
  });

  test("is not taken from where others can write", async () => {
    mkdirSync(ownFolder(), { recursive: true });
    chmodSync(ownFolder(), 0o777);
    await run(["todo", "list"]);
    expect(readdirSync(ownFolder())).toEqual([]);
  });

  test("makes no home where there is none", async () => {
    const home = path.join(place.root, "nobody");
    await run(["convert"], { XDG_CACHE_HOME: "", CHATTER_DATA_DIR: "", HOME: home });
    expect(existsSync(home)).toBe(false);
  });

  test("is not missed where it cannot be kept", async () => {
    writeFileSync(cache, "a file where a folder should be");
    const { code, stderr } = await run(["todo", "add", "Go", "on"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });
});
