import { createClaudeParser } from "@chatter/parser-claude";
import { createCodexParser } from "@chatter/parser-codex";
import { createCodexAppServerParser } from "@chatter/parser-codex/app-server";
import { createGeminiParser } from "@chatter/parser-gemini";
import type { ParserFactory } from "@chatter/parser-kit";
import { createLineParser } from "@chatter/parser-line";

/** The names of the parsers. */
export const DIALECT_NAMES = ["claude", "codex", "codex-app-server", "gemini", "line"] as const;

/** One of {@link DIALECT_NAMES}. */
export type DialectName = (typeof DIALECT_NAMES)[number];

/** A parser, where its recordings are, and which of them is read after the garbage. */
export interface Dialect {
  readonly createParser: ParserFactory;
  /** From the root of the repository. */
  readonly folder: string;
  readonly session: {
    readonly fixture: string;
    /** Something that the agent says in it, and that another text takes the place of. */
    readonly said: string;
    /** The same for a step of its plan. */
    readonly step?: string;
  };
}

/** The parsers under test. */
export const dialects: Readonly<Record<DialectName, Dialect>> = {
  claude: {
    createParser: createClaudeParser,
    folder: "packages/parser-claude/fixtures/",
    session: {
      fixture: "2.1.326-todowrite-lifecycle.jsonl",
      said: "All done: bug fixed and tests pass.",
      step: "Fix the bug",
    },
  },
  codex: {
    createParser: createCodexParser,
    folder: "packages/parser-codex/fixtures/",
    session: {
      fixture: "0.169.0-plan-lifecycle.jsonl",
      said: "All three steps are done.",
      step: "Write the test",
    },
  },
  "codex-app-server": {
    createParser: createCodexAppServerParser,
    folder: "packages/parser-codex/fixtures/app-server/",
    session: { fixture: "0.169.0-approvals.jsonl", said: "app serv", step: "Write" },
  },
  gemini: {
    createParser: createGeminiParser,
    folder: "packages/parser-gemini/fixtures/",
    session: { fixture: "0.61.0-plan.jsonl", said: "All done.", step: "Write the fix" },
  },
  line: {
    createParser: createLineParser,
    folder: "packages/parser-line/fixtures/",
    session: { fixture: "build.txt", said: "done in 3 s" },
  },
};

/** Whether a word is the name of a parser. */
export function isDialectName(word: string): word is DialectName {
  return Object.hasOwn(dialects, word);
}
