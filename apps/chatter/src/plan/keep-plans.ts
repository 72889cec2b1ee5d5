import type { TodoItem } from "@chatter/events-schema";
import {
  isOpen,
  type Plan,
  type PlanAuthor,
  type PlanDocument,
  type PlanItem,
  type PlanKey,
  type PlanOperation,
} from "@chatter/todo-store";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { changeList } from "../todo/change-list.ts";

/** The plans of a session on disk, and everybody who changes them: agents, the person, other processes. */
export interface PlanKeeper {
  /** An agent's own list: merged with what the person changed, saved, and told. */
  keep(member: string, items: readonly TodoItem[]): Promise<void>;
  /** The person speaks to a member: a plan that is done is cleared. */
  prompt(member: string): Promise<void>;
  /** Tells each change of a member's plan from now on, whoever makes it. */
  follow(member: string): void;
  /** Looks at a member's plan now: whoever comes after this knows what is on disk. */
  refresh(member: string): Promise<void>;
  /** What an agent must be told about the person's edits, once; null: nothing. */
  takeNote(member: string): Promise<string | null>;
  /** Marks every open step as done. */
  complete(member: string): Promise<void>;
  /** Gives one member's open steps to another that has none. */
  adopt(from: string, to: string): Promise<void>;
  stop(): void;
}

/** Where the plans are, and who is told. */
export interface PlanKeeperOptions {
  readonly store: PlanFileStore;
  readonly session: string;
  /** Told each time that a plan is another one than before, and whether an agent made it so. */
  readonly onPlan: (member: string, plan: Plan, isByAgent: boolean) => void;
  /** Told what keeps a plan from being read or saved. */
  readonly onProblem: (member: string, error: unknown) => void;
}

/** Creates a keeper that follows nobody yet. */
export function createPlanKeeper(options: PlanKeeperOptions): PlanKeeper {
  const { store, session, onPlan, onProblem } = options;
  const followed = new Map<string, () => void>();
  /** What was told last, so that a change is told once although the disk tells it, too. */
  const told = new Map<string, string>();

  const keyOf = (member: string): PlanKey => ({ session, member });

  function tell(member: string, { plan, shown }: PlanDocument): void {
    const text = JSON.stringify(plan);
    if (told.get(member) === text) return;
    // A list that was never there is not cleared.
    if (plan.items.length === 0 && !told.has(member)) return;
    told.set(member, text);
    // What an agent wrote is what it was last shown; the person's edits are not.
    onPlan(member, plan, JSON.stringify(shown) === JSON.stringify(plan.items));
  }

  async function refresh(member: string): Promise<void> {
    try {
      const document = await store.read(keyOf(member));
      if (document !== undefined) tell(member, document);
    } catch (error) {
      onProblem(member, error);
    }
  }

  function follow(member: string): void {
    if (followed.has(member)) return;
    try {
      followed.set(
        member,
        store.watch(keyOf(member), () => void refresh(member)),
      );
    } catch (error) {
      onProblem(member, error);
    }
  }

  async function change(
    member: string,
    operation: PlanOperation,
    by: PlanAuthor = "model",
  ): Promise<string | null> {
    try {
      const changed = await changeList({ key: keyOf(member), store }, operation, by);
      if (changed.ok) tell(member, changed.document);
      return changed.ok ? (changed.note ?? null) : null;
    } catch (error) {
      onProblem(member, error);
      return null;
    }
  }

  async function readItems(member: string): Promise<readonly PlanItem[]> {
    const document = await store.read(keyOf(member)).catch(() => undefined);
    return document?.plan.items ?? [];
  }

  return {
    follow,
    refresh,
    async keep(member, items) {
      follow(member);
      await change(member, { type: "write", origin: "native", items });
    },
    async prompt(member) {
      await change(member, { type: "prompt" });
    },
    takeNote: (member) => change(member, { type: "show" }),
    async complete(member) {
      const items = (await readItems(member)).map((item) =>
        isOpen(item) ? { ...item, status: "completed" as const } : item,
      );
      if (items.length > 0) await change(member, { type: "write", origin: "native", items });
    },
    async adopt(from, to) {
      follow(to);
      const open = (await readItems(from)).filter(isOpen);
      const hasOwn = (await readItems(to)).some(isOpen);
      if (open.length === 0 || hasOwn) return;
      const items = open.map(({ id: _, ...item }) => item);
      await change(to, { type: "write", origin: "native", items });
    },
    stop() {
      for (const unfollow of followed.values()) unfollow();
      followed.clear();
    },
  };
}
