import { describeHold } from "../../outbox/flush-conditions.ts";
import { isStuck } from "../../outbox/outbox-state.ts";
import type { SlashCommandActionReturn } from "../command-result.ts";
import { selectText } from "../select-text.ts";
import { previewText } from "../shorten-text.ts";
import type { CommandInvocation } from "../slash-command.ts";
import { complain, inform } from "./inform.ts";
import { parseQueuePosition, previewMessage } from "./queue-position.ts";
import type { QueueServices } from "./queue-services.ts";
import { refuseWords } from "./refuse-words.ts";

const MOST_REMOVED_CHARACTERS = 1000;

/** Lists what waits, numbered, and what is being sent. */
export function showQueue(services: QueueServices): SlashCommandActionReturn {
  const outbox = services.outbox.getSnapshot();
  const { waiting, inFlight } = outbox;
  const sent = inFlight.map((message) => `Being sent: ${previewMessage(message)}`);
  if (waiting.length === 0) return inform([...sent, "Nothing is queued."].join("\n"));
  const stuck = isStuck(outbox) ? "could not be sent; /queue send tries again" : undefined;
  const hold = describeHold(services.flushConditions()) ?? stuck;
  const title = `${waiting.length} queued${hold === undefined ? "" : ` (${hold})`}:`;
  const rows = waiting.map((message, index) => `${index + 1}. ${previewMessage(message)}`);
  return inform([...sent, title, ...rows].join("\n"));
}

/** Gives a message another text. */
export function editQueued(
  { outbox }: QueueServices,
  invocation: CommandInvocation,
): SlashCommandActionReturn {
  const position = parseQueuePosition(outbox.getSnapshot(), invocation.args[0]);
  if (!position.ok) return complain(position.problem);
  const text = selectText(invocation, 1);
  if (text.trim() === "") return complain("Expected a text behind the position.");
  const step = outbox.dispatch({ type: "edit", id: position.message.id, text });
  if (!step.ok) return complain(`${position.index + 1}: ${step.problem}.`);
  const [edited = position.message] = step.messages;
  return inform(`${position.index + 1} is now: ${previewMessage(edited)}`);
}

/** Takes messages out for good, and says their texts once more. */
export function removeQueued(
  { outbox }: QueueServices,
  { args }: CommandInvocation,
): SlashCommandActionReturn {
  const words = args.length === 0 ? [undefined] : args;
  // All positions are read before the first message goes, for then they change.
  const positions = words.map((word) => parseQueuePosition(outbox.getSnapshot(), word));
  const wrong = positions.find((position) => !position.ok);
  if (wrong !== undefined) return complain(wrong.problem);
  const messages = new Set(
    positions.flatMap((position) => (position.ok ? [position.message] : [])),
  );
  const steps = [...messages].map(({ id }) => outbox.dispatch({ type: "remove", id }));
  const removed = steps.flatMap((step) => (step.ok ? step.messages : []));
  const rows = removed.map(({ text }) => `Removed: ${previewText(text, MOST_REMOVED_CHARACTERS)}`);
  return inform(rows.join("\n"));
}

/** Puts a message elsewhere in the queue. */
export function moveQueued(
  { outbox }: QueueServices,
  invocation: CommandInvocation,
): SlashCommandActionReturn {
  const surplus = refuseWords(invocation, 2);
  if (surplus !== undefined) return surplus;
  const [from, to] = invocation.args;
  const source = parseQueuePosition(outbox.getSnapshot(), from);
  if (!source.ok) return complain(source.problem);
  if (to === undefined) return complain("Where to? Expected a second position.");
  const target = parseQueuePosition(outbox.getSnapshot(), to);
  if (!target.ok) return complain(target.problem);
  const { id } = source.message;
  const step = outbox.dispatch({ type: "move", id, index: target.index });
  return step.ok
    ? inform(`${target.index + 1} is now: ${previewMessage(source.message)}`)
    : complain(step.problem);
}

/** Empties the queue, but asks first. */
export function clearQueue(
  { outbox }: QueueServices,
  invocation: CommandInvocation,
): SlashCommandActionReturn {
  const surplus = refuseWords(invocation, 0);
  if (surplus !== undefined) return surplus;
  const count = outbox.getSnapshot().waiting.length;
  if (count === 0) return inform("Nothing is queued.");
  if (!invocation.isConfirmed) {
    return { type: "confirm_action", prompt: `Remove ${formatCount(count)} from the queue?` };
  }
  outbox.dispatch({ type: "clear" });
  return inform(`Removed ${formatCount(count)}.`);
}

/** Sends what waits, if that is possible now. */
export function sendQueued(
  services: QueueServices,
  invocation: CommandInvocation,
): SlashCommandActionReturn {
  const surplus = refuseWords(invocation, 0);
  if (surplus !== undefined) return surplus;
  const { waiting, inFlight } = services.outbox.getSnapshot();
  if (waiting.length === 0) return inform("Nothing is queued.");
  const reason = inFlight.length > 0 ? "earlier messages are being sent" : undefined;
  const hold = describeHold(services.flushConditions()) ?? reason;
  if (hold !== undefined) {
    return inform(`Not now: ${hold}. Afterwards: ${formatCount(waiting.length)}.`);
  }
  services.outbox.dispatch({ type: "retry" });
  services.flushOutbox();
  // Counted here: the program may have sent them by itself, when it saw the change.
  const count = waiting.length - services.outbox.getSnapshot().waiting.length;
  return count === 0
    ? complain("Nothing could be sent.")
    : inform(`Sending ${formatCount(count)}.`);
}

function formatCount(count: number): string {
  return count === 1 ? "1 message" : `${count} messages`;
}
