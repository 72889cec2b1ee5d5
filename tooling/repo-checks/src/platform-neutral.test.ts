import { describe, expect, test } from "vitest";
import { checkPlatformNeutral, mayUseNode } from "./platform-neutral.ts";
import { libraries, sources } from "./repository.ts";

function check(text: string): readonly string[] {
  return checkPlatformNeutral({ path: "packages/x/src/a.ts", text });
}

describe("checkPlatformNeutral", () => {
  test("accepts what every platform has", () => {
    const text = `// process.env is not ours to read
import { z } from "zod";
export const a = { process: new TextDecoder(), text: "Buffer", step: z.process };
export interface Step { process(): void; Buffer: string }
`;
    expect(check(text)).toEqual([]);
  });

  test.each([
    ['import { readFileSync } from "node:fs";', "imports node:fs"],
    ['import type { Readable } from "stream";', "imports stream"],
    ['export { join } from "node:path";', "imports node:path"],
    ['await import("node:os");', "imports node:os"],
    ['import { lock } from "./node/lock.ts";', "imports ./node/lock.ts"],
    ["export const home = process.env.HOME;", "uses process"],
    ["export const bytes = Buffer.from([]);", "uses Buffer"],
    ["export const copy = { process };", "uses process"],
    ["export let view: Buffer;", "uses Buffer"],
  ])("refuses %s", (text, what) => {
    expect(check(text)).toEqual([`packages/x/src/a.ts:1: ${what}`]);
  });

  test("lets only the Node half of kit and state packages use Node", () => {
    expect(mayUseNode("packages/x/src/node/lock.ts", ["state"])).toBe(true);
    expect(mayUseNode("packages/x/src/lock.ts", ["state"])).toBe(false);
    expect(mayUseNode("packages/x/src/node/lock.ts", ["view"])).toBe(false);
  });

  test("holds for every library here", () => {
    const problems = libraries.flatMap(({ folder, tags }) =>
      sources
        .filter(({ path }) => path.startsWith(`${folder}/`) && !mayUseNode(path, tags))
        .flatMap(checkPlatformNeutral),
    );
    expect(problems).toEqual([]);
  });
});
