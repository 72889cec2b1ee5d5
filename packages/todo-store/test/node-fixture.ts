import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { changePlan, createPlanDocument, type PlanDocument, type PlanKey } from "../src/index.ts";
import {
  createPlanFileStore,
  type FileSystem,
  type PlanFileStore,
  type PlanFileStoreOptions,
} from "../src/node/index.ts";

export const KEY: PlanKey = { session: "s1", member: null };
export const NOON = Date.UTC(2026, 0, 2, 12);

/** Without the wait for the disk. */
export const quick: FileSystem = {
  ...fs,
  fsync: Object.assign((_: number, done: fs.NoParamCallback) => done(null), fs.fsync),
};

/** A folder of its own for each test; `directory` in it is where the lists go, not made yet. */
export function createTestFolder() {
  const folder = { root: "", directory: "", openStore, put };
  beforeEach(() => {
    folder.root = fs.mkdtempSync(path.join(os.tmpdir(), "chatter-store-"));
    folder.directory = path.join(folder.root, "todos");
  });
  afterEach(() => fs.rmSync(folder.root, { recursive: true }));
  return folder;

  function openStore(options: Partial<PlanFileStoreOptions> = {}): PlanFileStore {
    const { directory } = folder;
    return createPlanFileStore({ directory, now: () => NOON, fileSystem: quick, ...options });
  }

  function put(name: string, content: string | Uint8Array): string {
    fs.mkdirSync(folder.directory, { recursive: true, mode: 0o700 });
    const file = path.join(folder.directory, name);
    fs.writeFileSync(file, content, { mode: 0o600 });
    return file;
  }
}

export function documentOf(texts: string[], key = KEY, now = NOON): PlanDocument {
  let id = 0;
  const context = { now: () => now, nextId: () => `${id++}` };
  let document = createPlanDocument(key, context);
  for (const text of texts) {
    const change = changePlan(document, { type: "add", text }, "user", context);
    if (!change.ok) throw new Error(change.problem);
    document = change.document;
  }
  return document;
}

export function save(store: PlanFileStore, document: PlanDocument): Promise<string> {
  return store.change(document, () => ({ document, result: "saved" }));
}
