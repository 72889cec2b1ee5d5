import type { ToolKind } from "@chatter/events-schema";

/** A call, as far as its name says what it does. */
export interface NamedCall {
  readonly toolName: string;
  readonly toolKind: ToolKind;
  readonly title: string;
}

interface Verb {
  /** As an order. */
  readonly order: string;
  /** As what somebody does. */
  readonly doing: string;
}

/** Each vendor has names of its own for the same things; what is special keeps its name. */
const VERBS: Readonly<Partial<Record<ToolKind, Verb>>> = {
  read: { order: "Read", doing: "reads" },
  edit: { order: "Edit", doing: "edits" },
  delete: { order: "Delete", doing: "deletes" },
  move: { order: "Move", doing: "moves" },
  search: { order: "Search", doing: "searches" },
  execute: { order: "Run", doing: "runs" },
  fetch: { order: "Fetch", doing: "fetches" },
  agent: { order: "Agent", doing: "waits for" },
};

/** What a call is about, in one line: `Run npm test`, `Edit src/cart.ts`. */
export function describeTool(call: NamedCall): string {
  const { toolName, toolKind } = call;
  const title = ownTitle(call);
  return title === "" ? toolName : `${VERBS[toolKind]?.order ?? toolName} ${title}`;
}

/** What somebody does while it runs: `runs npm test`. */
export function describeUse(call: NamedCall): string {
  const { toolName, toolKind } = call;
  const title = ownTitle(call);
  const verb = VERBS[toolKind]?.doing;
  return verb === undefined || title === "" ? `uses ${toolName}` : `${verb} ${title}`;
}

function ownTitle({ toolName, title }: NamedCall): string {
  return title === toolName ? "" : title;
}

/** Kinds whose titles are places, which are shorter as seen from the folder that is worked in. */
const WITH_PATHS: readonly ToolKind[] = ["read", "edit", "delete", "move", "search"];

/** A title without the folder that is worked in. A command stays as it is run. */
export function shortenTitle(title: string, kind: ToolKind, folder: string | undefined): string {
  if (folder === undefined || folder === "" || !WITH_PATHS.includes(kind)) return title;
  return title.replaceAll(folder.endsWith("/") ? folder : `${folder}/`, "");
}
