import type { FinishReason, ToolKind } from "@chatter/events-schema";
import {
  createPlanList,
  DIAGNOSTIC_CODES,
  defineAgentParser,
  diagnostic,
  type EventDraft,
  excerpt,
  onEvent,
  type ParserFactory,
  type PlanList,
  type ProcessExit,
  readPlanItems,
  replacePlanList,
  type Step,
} from "@chatter/parser-kit";
import * as z from "zod";

/*
 * The smallest complete adapter, for a dialect that no agent speaks. Read it top to bottom before you
 * write your own: the native events, what has to be remembered between them, one fold per event, and
 * the dialect that ties them together. Everything about bytes, lines, JSON, ids, numbers, limits and
 * closing what is open is done by the kit.
 */

// Native events: only the fields that are read. Where the contract wants something of a value (an id
// is not empty, a count not negative), the schema asks for it here; the kit turns what does not fit
// into a diagnostic, so no fold has to.
const helloSchema = z.object({ session: z.string().min(1), model: z.string().exactOptional() });
const saySchema = z.object({ message: z.string().min(1), text: z.string() });
const callSchema = z.object({
  id: z.string().min(1),
  tool: z.string(),
  input: z.record(z.string(), z.unknown()),
});
const resultSchema = z.object({ id: z.string().min(1), ok: z.boolean(), output: z.string() });
// One bad step must not cost the others, so the steps are not looked at here.
const planSchema = z.object({ steps: z.array(z.unknown()) });
const oopsSchema = z.object({ message: z.string(), fatal: z.boolean() });
const byeSchema = z.object({
  outcome: z.enum(["ok", "failed", "stopped"]),
  tokens: z.object({ in: z.number().nonnegative(), out: z.number().nonnegative() }),
});

// What one event must know of those before it: here, only the plan. Never changed in place: the kit
// hands the same first state to every parser.
type State = PlanList;

/** Creates a parser of the reference dialect. A model for adapters; no agent speaks it. */
export const createReferenceParser: ParserFactory = defineAgentParser<State>({
  agentType: "reference",
  initialState: createPlanList("plan"),
  typeOf: ({ type }) => (typeof type === "string" ? type : undefined),
  timeOf: ({ at }) => (typeof at === "number" ? at : undefined),
  handlers: {
    hello: onEvent(helloSchema, foldHello),
    say: onEvent(saySchema, foldSay),
    call: onEvent(callSchema, foldCall),
    result: onEvent(resultSchema, foldResult),
    plan: onEvent(planSchema, foldPlan),
    oops: onEvent(oopsSchema, foldOops),
    bye: onEvent(byeSchema, foldBye),
  },
  // Known, and of no interest.
  ignored: ["ping"],
  end: foldEnd,
});

function foldHello({ session, model }: z.infer<typeof helloSchema>, state: State): Step<State> {
  const started: EventDraft = {
    type: "session.started",
    nativeSessionId: session,
    // An optional field is left out, never set to undefined: events are JSON.
    ...(model === undefined ? {} : { model }),
  };
  return { state, events: [started, { type: "turn.started" }] };
}

/** Texts come in pieces only, so there is no whole that could be repeated. */
function foldSay({ message, text }: z.infer<typeof saySchema>, state: State): Step<State> {
  const piece: EventDraft = {
    type: "text",
    text,
    role: "assistant",
    category: "answer",
    delta: true,
    messageId: message,
  };
  return { state, events: [piece] };
}

function foldCall({ id, tool, input }: z.infer<typeof callSchema>, state: State): Step<State> {
  return {
    state,
    events: [{ type: "tool.started", toolId: id, toolName: tool, input, kind: kindOf(tool) }],
  };
}

/** The kit knows which tool runs under this id, and says so when none does. */
function foldResult({ id, ok, output }: z.infer<typeof resultSchema>, state: State): Step<State> {
  const completed: EventDraft = ok
    ? { type: "tool.completed", toolId: id, status: "completed", output }
    : { type: "tool.completed", toolId: id, status: "failed", error: output };
  return { state, events: [completed] };
}

/** The whole plan each time. The kit reads the steps, and knows when it is still the same list. */
function foldPlan({ steps }: z.infer<typeof planSchema>, state: State): Step<State> {
  const read = readPlanItems(steps, (step) => ({ text: step["title"], status: step["state"] }));
  if (read === undefined) {
    const message = `plan.steps: expected steps with a title, received ${excerpt(steps)}`;
    return { state, events: [diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message)] };
  }
  const { list, events } = replacePlanList(state, read.items, {});
  return { state: list, events: [...read.diagnostics, ...events] };
}

function foldOops({ message, fatal }: z.infer<typeof oopsSchema>, state: State): Step<State> {
  const severity = fatal ? "error" : "warning";
  return { state, events: [{ type: "error", error: message, severity, class: "agent" }] };
}

/** When the turn failed without a reason, the kit puts an error before its end. */
function foldBye({ outcome, tokens }: z.infer<typeof byeSchema>, state: State): Step<State> {
  const completed: EventDraft = {
    type: "turn.completed",
    finishReason: FINISH_REASONS[outcome],
    stopReason: outcome,
    usage: { input: tokens.in, output: tokens.out, scope: "turn" },
  };
  return { state, events: [completed] };
}

const FINISH_REASONS = {
  ok: "done",
  failed: "error",
  stopped: "cancelled",
} as const satisfies Record<string, FinishReason>;

/** The end of the input: what its exit status means to this agent. The kit closes what is open. */
function foldEnd(state: State, exit: ProcessExit | undefined): Step<State> {
  if (exit?.code !== TRY_LATER) return { state, events: [] };
  const error: EventDraft = {
    type: "error",
    error: "the agent has no quota left",
    severity: "error",
    class: "rate_limit",
    retryable: true,
  };
  return { state, events: [error] };
}

const TRY_LATER = 75;

function kindOf(tool: string): ToolKind {
  return TOOL_KINDS.get(tool) ?? "other";
}

const TOOL_KINDS: ReadonlyMap<string, ToolKind> = new Map([
  ["shell", "execute"],
  ["look", "read"],
]);
