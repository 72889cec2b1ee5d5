import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Run, runChatter } from "./run-chatter.ts";

/** A data directory and a working folder of a test's own. */
export interface DataPlace {
  readonly root: string;
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  /** Runs `chatter todo` there, with the words split at blanks. */
  todo(words: string, input?: string): Promise<Run>;
  /** The same with `--json`, read. */
  items(words: string): Promise<unknown>;
  remove(): void;
}

/** Makes one; nothing of the person's own environment leads out of it. */
export function createDataPlace(): DataPlace {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-todo-")));
  const data = path.join(root, "data");
  const env = { PATH: process.env["PATH"], HOME: root, CHATTER_DATA_DIR: data };
  const todo = (words: string, input = ""): Promise<Run> =>
    runChatter(["todo", ...words.split(" ")], input, { cwd: root, env });
  return {
    root,
    data,
    env,
    todo,
    async items(words) {
      const { stdout } = await todo(`--json ${words}`);
      const { items } = JSON.parse(stdout);
      return items.map(({ text, status }: { text: string; status: string }) => `${status} ${text}`);
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
