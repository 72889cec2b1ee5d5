import { markUnsafe } from "@chatter/safe-text";
import { isCompleted, type PolicyDecision, type ToolCall } from "@chatter/tool-scheduler";
import type { SlashCommandActionReturn } from "../command-result.ts";
import { describeUnknownVerb } from "../describe-unknown.ts";
import { previewText, shortenTyped } from "../shorten-text.ts";
import type { CommandInvocation, SlashCommand } from "../slash-command.ts";
import { describeCall } from "./describe-call.ts";
import { complain, inform } from "./inform.ts";
import { refuseWords } from "./refuse-words.ts";
import type { ToolListing, ToolServices } from "./tool-services.ts";

const MOST_CHARACTERS = 80;

const DECISIONS: Readonly<Record<PolicyDecision, string>> = {
  allow: "allowed",
  ask: "asks first",
  deny: "not allowed",
};

const subCommands: readonly SlashCommand<ToolServices>[] = [
  {
    name: "cancel",
    altNames: ["stop"],
    description: "End a call that runs or waits",
    usage: "ID",
    action: cancelCall,
    complete: (services, { args }) => {
      if (args.length > 0) return [];
      return listOpenCalls(services).map((call) => ({
        value: call.request.callId,
        description: describeCall(call),
      }));
    },
  },
];

/** `/tools`: what agents and the person can use, and what is going on. */
export const toolsCommand: SlashCommand<ToolServices> = {
  name: "tools",
  description: "Tools, whether they may be used, and calls that run",
  subCommands,
  action(services, { args: [word], path }) {
    if (word !== undefined) return complain(describeUnknownVerb(word, path, subCommands));
    return inform([...describeTools(services.tools()), ...describeCalls(services)].join("\n"));
  },
};

function describeTools(tools: readonly ToolListing[]): readonly string[] {
  if (tools.length === 0) return ["There are no tools."];
  const names = tools.map(({ name }) => markUnsafe(name));
  const width = Math.max(...names.map(({ length }) => length));
  const decisionWidth = Math.max(...Object.values(DECISIONS).map(({ length }) => length));
  const rows = tools.map(({ decision, description }, index) => {
    const name = (names[index] ?? "").padEnd(width);
    const verdict = DECISIONS[decision].padEnd(decisionWidth);
    return `  ${name}  ${verdict}  ${previewText(description, MOST_CHARACTERS)}`.trimEnd();
  });
  return ["Tools:", ...rows];
}

function describeCalls(services: ToolServices): readonly string[] {
  const calls = listOpenCalls(services);
  if (calls.length === 0) return ["No call is running."];
  const rows = calls.map((call) => `  ${markUnsafe(call.request.callId)}  ${describeCall(call)}`);
  return ["Calls (/tools cancel ID ends one):", ...rows];
}

function listOpenCalls(services: ToolServices): readonly ToolCall[] {
  return services.toolCalls().filter((call) => !isCompleted(call));
}

function cancelCall(
  services: ToolServices,
  invocation: CommandInvocation,
): SlashCommandActionReturn {
  const surplus = refuseWords(invocation, 1);
  if (surplus !== undefined) return surplus;
  const calls = listOpenCalls(services);
  if (calls.length === 0) return inform("No call is running.");
  const ids = calls.map(({ request }) => request.callId);
  const [word] = invocation.args;
  if (word === undefined) return complain(`Which call? Expected ${formatIds(ids)}.`);
  const found = findCall(calls, word);
  if (found === undefined) {
    return complain(`"${shortenTyped(word)}": expected ${formatIds(ids)}.`);
  }
  if (services.cancelToolCall(found.request.callId)) return inform(`Cancelled ${nameOf(found)}.`);
  return inform(`${nameOf(found)} is over already.`);
}

/** Ids are long and made by machines: the beginning is enough where only one call begins so. */
function findCall(calls: readonly ToolCall[], word: string): ToolCall | undefined {
  const exact = calls.find(({ request }) => request.callId === word);
  if (exact !== undefined || word === "") return exact;
  const begun = calls.filter(({ request }) => request.callId.startsWith(word));
  return begun.length === 1 ? begun[0] : undefined;
}

function nameOf({ request }: ToolCall): string {
  return `${markUnsafe(request.name)} (${markUnsafe(request.callId)})`;
}

const MOST_IDS = 10;

function formatIds(ids: readonly string[]): string {
  const shown = ids.slice(0, MOST_IDS).map((id) => markUnsafe(id));
  const more = ids.length > MOST_IDS ? [`${ids.length - MOST_IDS} more`] : [];
  return `one of ${[...shown, ...more].join(", ")}`;
}
