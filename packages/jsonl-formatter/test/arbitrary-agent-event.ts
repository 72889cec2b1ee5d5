import {
  type AgentEvent,
  type AgentEventType,
  ERROR_CLASSES,
  FINISH_REASONS,
  KNOWN_AGENT_TYPES,
  TEXT_CATEGORIES,
  type TeamMetadata,
  TODO_PRIORITIES,
  TODO_SOURCES,
  TODO_STATUSES,
  TOOL_KINDS,
  TOOL_STATUSES,
  type TodoItem,
} from "@chatter/events-schema";
import fc from "fast-check";

/** Any UTF-16 text, lone surrogates included, thick with what a line or a terminal trips over. */
export const anyText = fc.string({
  unit: fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...'\n\r\t\0\b\u001b\u007f\u0080\u0085\u009b\u009f\u00a0\u2028\u2029\ufeff"\\',
        ..."é日\ud83d\udc69\u20e3\ufe0f*0",
      ),
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    },
  ),
  maxLength: 40,
});

/** A value as it comes out of `JSON.parse`, own `__proto__` keys included. */
export const anyJson = fc.json({ maxDepth: 3 }).map((json): unknown => JSON.parse(json));

const id = fc.string({ minLength: 1, maxLength: 12 });
const count = fc.nat();
const amount = fc.double({ min: 0, max: 1e15, noNaN: true }).map((value) => value + 0);
const flag = fc.boolean();
const word = (known: readonly string[]) => fc.oneof(fc.constantFrom(...known), id);
const anyObject = fc.dictionary(id, anyJson, { maxKeys: 3, noNullPrototype: true });
const agentType = fc.oneof(
  fc.constantFrom(...KNOWN_AGENT_TYPES, "human"),
  fc.stringMatching(/^[a-z][a-z0-9-]*$/),
);

const teamMetadata: fc.Arbitrary<TeamMetadata> = fc.record(
  {
    teamName: anyText,
    teamDisplayName: anyText,
    memberName: anyText,
    memberDisplayName: anyText,
    memberRole: anyText,
    themeColor: anyText,
  },
  { noNullPrototype: true },
);

const todoItem: fc.Arbitrary<TodoItem> = fc.letrec<{ item: TodoItem }>((tie) => ({
  item: fc.record(
    {
      text: anyText.map((text) => `x${text}`),
      status: fc.constantFrom(...TODO_STATUSES),
      id,
      activeForm: anyText,
      priority: word(TODO_PRIORITIES),
      owner: anyText,
      blockedBy: fc.array(id, { maxLength: 2 }),
      nativeStatus: anyText,
      subtasks: fc.array(tie("item"), { maxLength: 2, depthIdentifier: "plan" }),
    },
    { requiredKeys: ["text", "status"], noNullPrototype: true },
  ),
})).item;

const usage = fc.record(
  {
    input: count,
    output: count,
    cacheRead: count,
    cacheWrite: count,
    reasoning: count,
    scope: fc.constantFrom("turn" as const, "cumulative" as const),
  },
  { requiredKeys: ["input", "output", "scope"], noNullPrototype: true },
);

const queueEntry = fc.record(
  { id, to: anyText, text: anyText, intent: anyText },
  { requiredKeys: ["id"], noNullPrototype: true },
);

/** Each field of each type, whether required or not. The types and the schemas check this table. */
const ownFields = {
  "session.started": {
    model: anyText,
    cwd: anyText,
    agentVersion: anyText,
    tools: fc.array(anyText, { maxLength: 3 }),
    resumed: flag,
  },
  text: {
    text: anyText,
    role: fc.constantFrom("assistant", "system"),
    category: word(TEXT_CATEGORIES),
    delta: fc.constant(true),
    messageId: id,
  },
  "tool.started": {
    toolName: anyText,
    toolId: id,
    input: anyObject,
    kind: word(TOOL_KINDS),
    title: anyText,
  },
  "tool.completed": {
    toolId: id,
    output: anyText,
    error: anyText,
    toolName: anyText,
    status: fc.constantFrom(...TOOL_STATUSES),
    exitCode: fc.integer(),
    durationMs: amount,
    truncated: flag,
  },
  "turn.completed": {
    finishReason: fc.constantFrom(...FINISH_REASONS),
    usage,
    cost: amount,
    durationMs: amount,
    stopReason: anyText,
  },
  error: {
    error: anyText,
    code: anyText,
    stack: anyText,
    severity: fc.constantFrom("warning", "error", "fatal"),
    class: word(ERROR_CLASSES),
    retryable: flag,
    retryAt: amount,
  },
  todo_list: {
    todoId: id,
    items: fc.array(todoItem, { maxLength: 4 }),
    source: word(TODO_SOURCES),
    explanation: anyText,
  },
  message: {
    from: anyText,
    to: fc.array(anyText, { maxLength: 2 }),
    text: anyText,
    intent: anyText,
  },
  handover: { from: anyText, to: anyText, reason: anyText },
  "queue.changed": {
    queue: fc.constantFrom("outbox", "routing"),
    entries: fc.array(queueEntry, { maxLength: 3 }),
  },
  "plan.paused": { reason: anyText },
  "turn.started": {},
  "session.ended": {
    reason: anyText,
    exitCode: fc.integer(),
    signal: anyText,
    stderrTail: anyText,
  },
  "permission.requested": {
    requestId: id,
    toolName: anyText,
    toolId: id,
    input: anyObject,
    title: anyText,
    description: anyText,
  },
  "permission.resolved": {
    requestId: id,
    outcome: fc.constantFrom("allowed", "denied", "cancelled"),
    toolName: anyText,
    toolId: id,
    message: anyText,
  },
  rate_limit: {
    status: fc.constantFrom("allowed", "warning", "rejected"),
    limit: anyText,
    utilization: amount,
    resetsAt: amount,
  },
  notice: { code: id, message: anyText },
  diagnostic: {
    severity: fc.constantFrom("info", "warning", "error"),
    code: id,
    message: anyText,
    line: fc.integer({ min: 1 }),
  },
} satisfies Record<AgentEventType, Record<string, fc.Arbitrary<unknown>>>;

/** What each type must have besides the base fields; all else is optional. */
const required: Readonly<Record<AgentEventType, readonly string[]>> = {
  "session.started": [],
  text: ["text"],
  "tool.started": ["toolName", "toolId", "input"],
  "tool.completed": ["toolId"],
  "turn.completed": ["finishReason"],
  error: ["error"],
  todo_list: ["todoId", "items"],
  message: ["from", "to", "text"],
  handover: ["from", "to", "reason"],
  "queue.changed": ["queue", "entries"],
  "plan.paused": ["reason"],
  "turn.started": [],
  "session.ended": ["reason"],
  "permission.requested": ["requestId", "toolName", "input"],
  "permission.resolved": ["requestId", "outcome"],
  rate_limit: ["status"],
  notice: ["code", "message"],
  diagnostic: ["severity", "code", "message"],
};

const baseFields = {
  eventId: id,
  agentId: fc.oneof(
    id,
    anyText.map((text) => `a${text}`),
  ),
  agentType,
  timestamp: amount,
  teamMetadata,
  v: fc.constant(1),
  seq: count,
  sessionId: id,
  nativeSessionId: id,
  turnId: id,
  parentToolId: id,
  raw: anyJson,
};

/** Any event of one type. */
export function anyEventOf(type: AgentEventType): fc.Arbitrary<AgentEvent> {
  const requiredKeys = ["type", "eventId", "agentId", "agentType", "timestamp", ...required[type]];
  const fields: Record<string, fc.Arbitrary<unknown>> = {
    ...baseFields,
    type: fc.constant(type),
    ...ownFields[type],
  };
  // Cast: the tables above follow the types; a test checks every event against its schema.
  return fc.record(fields, {
    requiredKeys,
    noNullPrototype: true,
  }) as fc.Arbitrary<unknown> as fc.Arbitrary<AgentEvent>;
}

/** All event types. */
export const EVENT_TYPES = Object.keys(ownFields) as AgentEventType[];

/** Any event of any type. */
export const anyEvent = fc.oneof(...EVENT_TYPES.map(anyEventOf));

/** Bytes cut into chunks at arbitrary places. */
export function anyChunks(bytes: Uint8Array): fc.Arbitrary<Uint8Array[]> {
  return fc.array(fc.nat({ max: bytes.length }), { maxLength: 8 }).map((cuts) => {
    const edges = [0, ...cuts.sort((left, right) => left - right), bytes.length];
    return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
  });
}
