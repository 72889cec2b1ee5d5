import {
  type AgentEvent,
  decodeAgentEvent,
  ERROR_CLASSES,
  TEXT_CATEGORIES,
  TODO_PRIORITIES,
  TODO_SOURCES,
  TOOL_KINDS,
  type TodoItem,
} from "@chatter/events-schema";
import { checkFixtures } from "../check-fixtures.ts";
import { firstDifference } from "../first-difference.ts";
import type { LawViolation } from "../law-violation.ts";
import type { ParserSubject } from "../parser-subject.ts";
import { showValue } from "../show-value.ts";
import { traceFixture } from "../trace-fixture.ts";

/**
 * Law 1: every event is one of the contract and survives a JSON round trip; events are numbered from
 * 0 without gaps, ids are unique, and words of open vocabularies are known ones.
 */
export function checkSchema(subject: ParserSubject): LawViolation[] {
  return checkFixtures("schema", subject, function* (fixture) {
    const eventIds = new Set<string>();
    for (const [index, { event, offset }] of traceFixture(subject, fixture).entries()) {
      const problem = eventProblem(event) ?? numberProblem(event, index, eventIds);
      eventIds.add(event.eventId);
      if (problem !== undefined) yield { offset, message: `event ${index}: ${problem}` };
    }
  });
}

/** What is wrong with one event by itself. */
export function eventProblem(event: AgentEvent): string | undefined {
  const decoded = decodeAgentEvent(event);
  if (decoded.kind === "invalid") return `${event.type}: ${decoded.problem}`;
  if (decoded.kind === "unknown") return `expected a known type, received ${showValue(event.type)}`;
  const difference = firstDifference(event, JSON.parse(JSON.stringify(event)));
  if (difference !== undefined) return `${event.type}: changed by JSON: ${difference}`;
  const word = unknownWord(event);
  return word === undefined ? undefined : `${event.type}: expected a known word, received ${word}`;
}

function numberProblem(
  { seq, eventId }: AgentEvent,
  index: number,
  eventIds: ReadonlySet<string>,
): string | undefined {
  if (seq !== index) return `seq: expected ${index}, received ${showValue(seq)}`;
  if (eventIds.has(eventId)) return `eventId: expected a new one, received ${showValue(eventId)}`;
  return undefined;
}

/** Readers accept new words, but a parser of this version has no business inventing them. */
function unknownWord(event: AgentEvent): string | undefined {
  switch (event.type) {
    case "text":
      return unlessKnown("category", TEXT_CATEGORIES, event.category);
    case "tool.started":
      return unlessKnown("kind", TOOL_KINDS, event.kind);
    case "error":
      return unlessKnown("class", ERROR_CLASSES, event.class);
    case "todo_list":
      return unlessKnown("source", TODO_SOURCES, event.source) ?? unknownPriority(event.items);
    default:
      return undefined;
  }
}

function unlessKnown(
  field: string,
  known: readonly string[],
  word: string | undefined,
): string | undefined {
  return word === undefined || known.includes(word) ? undefined : `${field} ${showValue(word)}`;
}

function unknownPriority(items: readonly TodoItem[]): string | undefined {
  for (const { priority, subtasks = [] } of items) {
    const word = unlessKnown("priority", TODO_PRIORITIES, priority) ?? unknownPriority(subtasks);
    if (word !== undefined) return word;
  }
  return undefined;
}
