import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { addRules, decodePolicy, type Policy, type PolicyRule } from "@chatter/tool-scheduler";
import { codeOf } from "../files/describe-file-error.ts";
import { replaceFile } from "../files/replace-file.ts";

/** The person's policy in `policy.json`. */
export interface PolicyFile {
  /** What it says; a file that is not there says nothing, one that cannot be read is a problem. */
  read(): Promise<ReadPolicy>;
  /** Adds rules to it. What it holds is never lost: a file that cannot be read is left alone. */
  add(rules: readonly PolicyRule[]): Promise<void>;
}

/** A policy, or why there is none. */
export type ReadPolicy =
  | { readonly ok: true; readonly policy: Policy }
  | { readonly ok: false; readonly problem: string };

/** What nobody has set: everything is asked. */
export const NO_POLICY: Policy = { version: 1, rules: [] };

/** The policy file of a configuration directory. */
export function openPolicyFile(directory: string): PolicyFile {
  const file = path.join(directory, "policy.json");

  async function read(): Promise<ReadPolicy> {
    let text: string;
    try {
      text = await readFile(file, "utf8");
    } catch (error) {
      if (codeOf(error) === "ENOENT") return { ok: true, policy: NO_POLICY };
      return { ok: false, problem: `cannot read ${file}: ${reasonOf(error)}` };
    }
    const decoded = decodePolicy(parseJson(text));
    return decoded.ok ? decoded : { ok: false, problem: `${file}: ${decoded.problem}` };
  }

  async function add(rules: readonly PolicyRule[]): Promise<void> {
    const current = await read();
    if (!current.ok) throw new Error(current.problem);
    const policy = addRules(current.policy, rules);
    if (policy === current.policy) throw new Error(`${file} holds no more rules`);
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const text = `${JSON.stringify(policy, undefined, 2)}\n`;
    await replaceFile(file, { text, mode: 0o600 });
  }

  /** One after the other: of two that read the same file, the second would undo the first. */
  let last: Promise<void> = Promise.resolve();
  return {
    read,
    add(rules) {
      const added = last.then(() => add(rules));
      last = added.catch(() => {});
      return added;
    },
  };
}

/** What is no JSON is no policy either: the decoder says so. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
