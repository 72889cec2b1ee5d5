import type { ErrorEvent, TextCategory, ToolKind, ToolStatus } from "@chatter/events-schema";
import type { EditDiff } from "./diff/edit-diff.ts";
import type { Member } from "./member.ts";

interface EntryBase {
  /** Unique within the transcript. */
  readonly id: string;
  readonly member: Member;
  /** Set on what a sub-agent does. */
  readonly parentToolId: string | undefined;
}

/** Something that was said, joined from its pieces. */
export interface TextEntry extends EntryBase {
  readonly kind: "text";
  readonly category: TextCategory;
  readonly text: string;
  readonly isOpen: boolean;
}

/** A tool call, from its start to its result. */
export interface ToolEntry extends EntryBase {
  readonly kind: "tool";
  readonly toolId: string;
  readonly toolName: string;
  readonly toolKind: ToolKind;
  readonly title: string;
  readonly status: ToolStatus | "running";
  /** The start of what it answered, or of why it failed. */
  readonly result: string;
  /** Lines of the whole answer. */
  readonly resultLines: number;
  readonly exitCode: number | undefined;
  /** What it changes, where it says so. */
  readonly diff: EditDiff | undefined;
  /** Whether the person called it: then they want to see what it printed. */
  readonly isByPerson: boolean;
}

/** A failure, by class. */
export interface ErrorEntry extends EntryBase {
  readonly kind: "error";
  readonly text: string;
  readonly severity: NonNullable<ErrorEvent["severity"]>;
  readonly errorClass: string | undefined;
}

/** One line about what happened: a hand-over, a limit, a refused plan, input that nobody understood. */
export interface NoteEntry extends EntryBase {
  readonly kind: "note";
  readonly text: string;
}

/** What a person or the engine said. */
export interface MessageEntry extends EntryBase {
  readonly kind: "message";
  readonly from: string;
  /** The names of those who are meant. */
  readonly to: readonly string[];
  readonly text: string;
}

/** Who is there, and what they may do. Told by the engine. */
export interface IntroductionEntry extends EntryBase {
  readonly kind: "introduction";
  readonly about: Member;
  readonly text: string;
}

/** One thing in the transcript. */
export type TranscriptEntry =
  | (TextEntry | ToolEntry | ErrorEntry | NoteEntry)
  | (MessageEntry | IntroductionEntry);

/** Whether more of it can come. */
export function isOpenEntry(entry: TranscriptEntry): boolean {
  if (entry.kind === "text") return entry.isOpen;
  return entry.kind === "tool" && entry.status === "running";
}
