import path from "node:path";
import { describeFileError } from "../files/describe-file-error.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { writeNewFile } from "./write-new-file.ts";

/** What is to be written, and where. */
export interface ExportRequest {
  /** What relative names are below. */
  readonly folder: string;
  /** As the person gave it; absent: a name of ours that is free. */
  readonly file?: string | undefined;
  /** The beginning of such a name. */
  readonly name: string;
  /** The text anew, for each file that is tried. */
  readonly pieces: () => AsyncIterable<string>;
}

/** The path of a file that was written, or why there is none, in a sentence. */
export type ExportResult =
  | { readonly ok: true; readonly file: string }
  | { readonly ok: false; readonly problem: string };

const MOST_NAMES = 100;

/** Writes an export to a new file, and never over another. */
export async function exportConversation(request: ExportRequest): Promise<ExportResult> {
  const { folder, file, name, pieces } = request;
  const names =
    file === undefined
      ? Array.from({ length: MOST_NAMES }, (_, index) => toName(name, index + 1))
      : [file];
  for (const candidate of names) {
    const target = path.resolve(folder, candidate);
    try {
      if (await writeNewFile(target, pieces())) return { ok: true, file: target };
    } catch (error) {
      const problem = `cannot write ${quoteReceived(target)}: ${describeFileError(error)}.`;
      return { ok: false, problem };
    }
  }
  const taken =
    file === undefined
      ? `all names from ${quoteReceived(toName(name, 1))} to ${quoteReceived(toName(name, MOST_NAMES))} are taken`
      : `${quoteReceived(file)} is there already`;
  return { ok: false, problem: `${taken}, and /export never overwrites: expected a new file.` };
}

function toName(name: string, number: number): string {
  return number === 1 ? `${name}.md` : `${name}-${number}.md`;
}
