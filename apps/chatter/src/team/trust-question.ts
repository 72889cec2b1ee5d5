import { hasUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import { listCommands } from "./list-commands.ts";
import type { TeamSource } from "./read-team.ts";

/** What a person decides by. Nothing in it is hidden. */
export interface TrustQuestion {
  /** The real path of the team file. */
  readonly file: SafeText;
  /** What would be started. */
  readonly commands: readonly SafeText[];
  /** The whole content of the team file and of those it names. */
  readonly documents: readonly { readonly file: SafeText; readonly text: SafeText }[];
  /** Whether another content of it was trusted before. */
  readonly isChanged: boolean;
  readonly hasHidden: boolean;
}

/** Makes the question out of what was read. */
export function createTrustQuestion(
  { file, team, documents }: TeamSource,
  { isChanged }: { readonly isChanged: boolean },
): TrustQuestion {
  return {
    file: markUnsafe(file),
    commands: listCommands(team),
    documents: documents.map((document) => ({
      file: markUnsafe(document.file),
      text: markUnsafe(document.text, { newlines: "keep" }),
    })),
    isChanged,
    hasHidden: documents.some(({ text }) => hasUnsafe(text)),
  };
}

/**
 * The question as text. What would be started comes last, next to the answer: however long the
 * content is, it stays in sight. The bar keeps content from looking like a question of chatter.
 */
export function formatTrustQuestion(question: TrustQuestion): string {
  const { file, commands, documents, isChanged, hasHidden } = question;
  const content = documents.flatMap((document) => [
    `${document.file}:`,
    ...document.text
      .trimEnd()
      .split("\n")
      .map((line) => `| ${line}`),
  ]);
  return [
    ...content,
    "",
    file,
    isChanged ? "has changed since you trusted it." : "is a team of this project.",
    "It would start:",
    ...commands.map((command) => `  ${command}`),
    ...(hasHidden ? ["It has hidden characters, shown like ␛ or <U+202E>."] : []),
    "Trust exactly this content? [y/N] ",
  ].join("\n");
}
