import { spawnSync } from "node:child_process";
import type { ReadmeExample } from "./readme-example.ts";

/** Runs an example as a module in a folder; says what it did other than announced, or nothing. */
export function runExample(example: ReadmeExample, folder: string): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module"], {
    cwd: folder,
    input: example.code,
    encoding: "utf8",
    timeout: 30_000,
  });
  if (status !== 0) return `example ended with ${status}:\n${stderr}`;
  if (stdout !== example.output) {
    return `example printed something else:\n${stdout}instead of:\n${example.output}`;
  }
  return undefined;
}
