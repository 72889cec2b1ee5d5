import type { TodoItem, TodoStatus } from "@chatter/events-schema";
import { type Progress, progressOf } from "./progress.ts";

/**
 * A list in memory, for an agent of your own: hand it to the plan tools as their context. Lists go in
 * and out as copies.
 */
export class TodoManager<Item extends { readonly status: TodoStatus } = TodoItem> {
  #items: readonly Item[] = [];

  /** Replaces the list. */
  setTodos(todos: readonly Item[]): void {
    this.#items = [...todos];
  }

  getTodos(): Item[] {
    return [...this.#items];
  }

  /** The first item in progress. */
  getInProgress(): Item | null {
    return this.#items.find(({ status }) => status === "in_progress") ?? null;
  }

  getProgress(): Progress {
    return progressOf(this.#items);
  }

  clear(): void {
    this.#items = [];
  }
}
