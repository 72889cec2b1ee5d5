import type { TaskPatch } from "./task-list.ts";

const LIST_LINE = /^#(\S+) \[([^\]]*)\] (.*)$/;
const BLOCKED_BY = / \[blocked by ((?:#\S+?)(?:, #\S+?)*)\]$/;
const CREATED = /^Task #(\S+) created successfully/;
const UPDATED = /^Updated task #(\S+)/;
const GOT = /^Task #([^\s:]+): (.*)$/;

/** The id in the answer to `TaskCreate`: the only place where a sub-agent's stream tells it. */
export function readCreatedId(text: string): string | undefined {
  return CREATED.exec(text)?.[1];
}

/** The id in the answer to a `TaskUpdate` that was done. */
export function readUpdatedId(text: string): string | undefined {
  return UPDATED.exec(text)?.[1];
}

/**
 * The answer to `TaskList` as text. The owner stands in brackets behind the subject, which can itself
 * end in brackets: so it is told only for tasks whose subject is known.
 */
export function readTaskLines(
  text: string,
  subjectOf: (id: string) => string | undefined,
): TaskPatch[] | undefined {
  if (text.trim() === "" || text.startsWith("No tasks")) return [];
  const tasks = text.split("\n").flatMap((line) => readTaskLine(line, subjectOf));
  return tasks.length === 0 ? undefined : tasks;
}

/** The answer to `TaskGet` as text. */
export function readTaskText(text: string): TaskPatch | undefined {
  const [first = "", ...lines] = text.split("\n");
  const [, id, subject] = GOT.exec(first) ?? [];
  if (id === undefined || subject === undefined) return undefined;
  const field = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const status = field("Status");
  const description = field("Description");
  return {
    id,
    subject,
    ...(status === undefined ? {} : { status }),
    ...(description === undefined ? {} : { description }),
    blockedBy: readReferences(field("Blocked by") ?? ""),
  };
}

function readTaskLine(line: string, subjectOf: (id: string) => string | undefined): TaskPatch[] {
  const [, id, status, rest] = LIST_LINE.exec(line) ?? [];
  if (id === undefined || rest === undefined) return [];
  const blockers = BLOCKED_BY.exec(rest);
  const label = blockers === null ? rest : rest.slice(0, blockers.index);
  const known = subjectOf(id);
  const isOwned = known !== undefined && label.startsWith(`${known} (`) && label.endsWith(")");
  return [
    {
      id,
      status,
      subject: isOwned ? known : label,
      owner: isOwned ? label.slice(known.length + 2, -1) : undefined,
      blockedBy: readReferences(blockers?.[1] ?? ""),
    },
  ];
}

function readReferences(text: string): string[] {
  return text.split(", ").flatMap((word) => (word.startsWith("#") ? [word.slice(1)] : []));
}
