import { markUnsafe } from "@chatter/safe-text";
import { hashDocuments } from "./hash-documents.ts";
import type { TeamSource } from "./read-team.ts";
import { TrustError } from "./trust-error.ts";
import type { TrustFile } from "./trust-file.ts";
import { createTrustQuestion, type TrustQuestion } from "./trust-question.ts";

/** Asks the person; anything but a clear yes is a no. */
export type AskTrust = (question: TrustQuestion) => Promise<boolean>;

/** Who can say that a project's team is trusted. */
interface TrustMeans {
  readonly trustFile: TrustFile;
  /** Whether the person said so already, with `--trust`. */
  readonly isGiven: boolean;
  /** Null where nobody can be asked. */
  readonly ask: AskTrust | null;
}

/**
 * Lets a project's team pass only when the person trusts exactly this content, at this place; what
 * is trusted now is remembered. Throws a {@link TrustError} otherwise.
 */
export async function checkTrust(source: TeamSource, means: TrustMeans): Promise<void> {
  const hash = hashDocuments(source.documents);
  const trusted = await means.trustFile.find(source.file);
  if (trusted === hash) return;
  const isChanged = trusted !== undefined;
  if (!means.isGiven && !(await means.ask?.(createTrustQuestion(source, { isChanged })))) {
    throw createTrustError(source.file, { isChanged, wasAsked: means.ask !== null });
  }
  await means.trustFile.add(source.file, hash);
}

function createTrustError(
  file: string,
  { isChanged, wasAsked }: { readonly isChanged: boolean; readonly wasAsked: boolean },
): TrustError {
  const state = isChanged ? "has changed since you trusted it" : "is not trusted";
  const hint = wasAsked ? "" : " Look at it, then start chatter in a terminal, or use --trust.";
  return new TrustError(
    `the team file "${markUnsafe(file)}" ${state}: nothing was started.${hint}`,
  );
}
