import type { TodoItem, TodoListEvent, TodoStatus } from "@chatter/events-schema";

/** What is remembered of a member's plan, to tell which steps get done. */
export interface KnownSteps {
  readonly todoId: string;
  readonly byId: ReadonlyMap<string, TodoStatus>;
  readonly byText: ReadonlyMap<string, TodoStatus>;
  /** Steps that were seen completed in this list: what is undone and redone is not done anew. */
  readonly done: ReadonlySet<string>;
}

/** The steps that got done with a new list, and what to remember of it. */
export interface CompletedSteps {
  readonly known: KnownSteps;
  readonly completed: readonly TodoItem[];
}

/**
 * Compares a list with the one before it. A step got done when it was there and open, and is
 * completed now for the first time; what arrives completed has been done before.
 */
export function findCompletedSteps(
  before: KnownSteps | undefined,
  { todoId, items }: TodoListEvent,
): CompletedSteps {
  const rows = nameRows(items);
  const isSame = before?.todoId === todoId;
  const done = new Set(isSame ? before.done : []);
  const completed: TodoItem[] = [];
  for (const { item, id, text } of rows) {
    if (item.status !== "completed") continue;
    // Another list may give the same ids to other steps; its texts tell whether it goes on.
    const byId = isSame && id !== undefined ? before.byId.get(id) : undefined;
    const status = byId ?? before?.byText.get(text);
    const name = id ?? text;
    if (status !== undefined && status !== "completed" && !done.has(name)) completed.push(item);
    done.add(name);
  }
  const byId = new Map(rows.flatMap(({ id, item }) => (id ? [[id, item.status] as const] : [])));
  const byText = new Map(rows.map(({ text, item }) => [text, item.status]));
  return { known: { todoId, byId, byText, done: lastOf(done) }, completed };
}

interface NamedRow {
  readonly item: TodoItem;
  readonly id: string | undefined;
  /** The text, and which one of those with the same text it is. */
  readonly text: string;
}

function nameRows(items: readonly TodoItem[]): readonly NamedRow[] {
  const counts = new Map<string, number>();
  return flatten(items).map((item) => {
    const text = item.text.trim().replace(/\s+/g, " ");
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return {
      item,
      id: item.id === undefined ? undefined : `id ${item.id}`,
      text: `${count} ${text}`,
    };
  });
}

function flatten(items: readonly TodoItem[]): readonly TodoItem[] {
  return items.flatMap((item) => [item, ...flatten(item.subtasks ?? [])]);
}

const MOST_DONE = 2000;

/** A list that goes on for days must not grow what is remembered without end. */
function lastOf(names: ReadonlySet<string>): ReadonlySet<string> {
  return names.size <= MOST_DONE ? names : new Set([...names].slice(-MOST_DONE));
}
