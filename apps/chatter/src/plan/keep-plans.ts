import type { TodoItem } from "@chatter/events-schema";
import type { Plan, PlanKey, PlanOperation } from "@chatter/todo-store";
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
  stop(): void;
}

/** Where the plans are, and who is told. */
export interface PlanKeeperOptions {
  readonly store: PlanFileStore;
  readonly session: string;
  /** Told each time that a plan is another one than before. */
  readonly onPlan: (member: string, plan: Plan) => void;
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

  function tell(member: string, plan: Plan): void {
    const text = JSON.stringify(plan);
    if (told.get(member) === text) return;
    told.set(member, text);
    onPlan(member, plan);
  }

  async function read(member: string): Promise<void> {
    try {
      const document = await store.read(keyOf(member));
      if (document !== undefined) tell(member, document.plan);
    } catch (error) {
      onProblem(member, error);
    }
  }

  function follow(member: string): void {
    if (followed.has(member)) return;
    try {
      followed.set(
        member,
        store.watch(keyOf(member), () => void read(member)),
      );
    } catch (error) {
      onProblem(member, error);
    }
  }

  async function change(member: string, operation: PlanOperation): Promise<void> {
    try {
      const changed = await changeList({ key: keyOf(member), store }, operation, "model");
      if (changed.ok) tell(member, changed.document.plan);
    } catch (error) {
      onProblem(member, error);
    }
  }

  return {
    follow,
    async keep(member, items) {
      follow(member);
      await change(member, { type: "write", origin: "native", items });
    },
    prompt: (member) => change(member, { type: "prompt" }),
    stop() {
      for (const unfollow of followed.values()) unfollow();
      followed.clear();
    },
  };
}
