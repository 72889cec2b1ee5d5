import { lstat, mkdir } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { codeOf, describeFileError } from "../files/describe-file-error.ts";
import { readBoundedFile } from "../files/read-bounded-file.ts";
import { replaceFile } from "../files/replace-file.ts";
import { refuseSymlink } from "../sessions/refuse-symlink.ts";
import { UsageError } from "../usage-error.ts";

/** What the person trusts, in `trust.json`: real paths of files, each with one content. */
export interface TrustFile {
  /** The hash of the content that is trusted there; undefined: none is. */
  find(file: string): Promise<string | undefined>;
  /** Trusts one content of a file, and none that it had before. */
  add(file: string, hash: string): Promise<void>;
}

const MAX_BYTES = 4 * 1024 * 1024;
/** The oldest go first: whoever comes back to them is asked again. */
const MOST_TRUSTED = 5000;

const trustSchema = z.strictObject({
  version: z.literal(1),
  trusted: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
});

/**
 * The trust file of a data directory. A file that cannot be read is an error, and left alone: it
 * neither trusts everything nor is it lost.
 */
export function openTrustFile(dataDirectory: string): TrustFile {
  const file = path.join(dataDirectory, "trust.json");

  async function read(): Promise<ReadonlyMap<string, string>> {
    await refuseSymlink(dataDirectory);
    if (!(await isThere(file))) return new Map();
    const found = await readBoundedFile(file, MAX_BYTES);
    if (!found.ok) throw createRefusal(file, found.problem);
    const decoded = trustSchema.safeParse(parseJson(found.bytes));
    if (!decoded.success) throw createRefusal(file, "it is damaged, or from a newer chatter");
    return new Map(Object.entries(decoded.data.trusted));
  }

  async function add(team: string, hash: string): Promise<void> {
    const trusted = new Map(await read());
    // Deleted first, so that it is the newest.
    trusted.delete(team);
    trusted.set(team, hash);
    const kept = Object.fromEntries([...trusted].slice(-MOST_TRUSTED));
    const text = `${JSON.stringify({ version: 1, trusted: kept }, undefined, 2)}\n`;
    try {
      await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
      await replaceFile(file, { text, mode: 0o600 });
    } catch (error) {
      throw new Error(`cannot save ${JSON.stringify(file)}: ${describeFileError(error)}.`);
    }
  }

  /** One after the other: of two that read the same file, the second would undo the first. */
  let last: Promise<void> = Promise.resolve();
  return {
    find: async (team) => (await read()).get(team),
    add(team, hash) {
      const added = last.then(() => add(team, hash));
      last = added.catch(() => {});
      return added;
    },
  };
}

async function isThere(file: string): Promise<boolean> {
  try {
    if ((await lstat(file)).isSymbolicLink()) throw createRefusal(file, "it is a symbolic link");
    return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error instanceof UsageError ? error : createRefusal(file, describeFileError(error));
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function createRefusal(file: string, problem: string): UsageError {
  return new UsageError(
    `cannot tell what you trust from ${JSON.stringify(file)}: ${problem}. It was left alone: repair it, or remove it to be asked again.`,
  );
}
