import { describeUnknownVerb } from "../describe-unknown.ts";
import type { Completion, CompletionQuery, SlashCommand } from "../slash-command.ts";
import { complain } from "./inform.ts";
import { completeQueuePosition, parseQueuePosition } from "./queue-position.ts";
import type { QueueServices } from "./queue-services.ts";
import {
  clearQueue,
  editQueued,
  moveQueued,
  removeQueued,
  sendQueued,
  showQueue,
} from "./queue-verbs.ts";
import { refuseWords } from "./refuse-words.ts";

const LONGEST_OFFERED_TEXT = 1000;

const subCommands: readonly SlashCommand<QueueServices>[] = [
  {
    name: "show",
    altNames: ["list"],
    description: "What waits to be sent",
    action: (services, invocation) => refuseWords(invocation, 0) ?? showQueue(services),
  },
  {
    name: "edit",
    description: "Give a message another text",
    usage: "N TEXT",
    takesText: true,
    action: editQueued,
    complete: completeEdit,
  },
  {
    name: "remove",
    altNames: ["delete", "rm"],
    description: "Take messages out",
    usage: "N...",
    action: removeQueued,
    complete: ({ outbox }, { args }) =>
      completeQueuePosition(outbox.getSnapshot()).filter(({ value }) => !args.includes(value)),
  },
  {
    name: "move",
    description: "Put message A where B is",
    usage: "A B",
    action: moveQueued,
    complete: ({ outbox }, { args }) =>
      args.length > 1 ? [] : completeQueuePosition(outbox.getSnapshot()),
  },
  { name: "clear", description: "Take all messages out", action: clearQueue },
  {
    name: "send",
    altNames: ["flush"],
    description: "Send what waits, if that is possible now",
    action: sendQueued,
  },
];

/** `/queue`: what the person typed while an agent works. */
export const queueCommand: SlashCommand<QueueServices> = {
  name: "queue",
  description: "Messages that wait until they can be sent",
  subCommands,
  action(services, { args: [word], path }) {
    if (word === undefined) return showQueue(services);
    return complain(describeUnknownVerb(word, path, subCommands));
  },
};

/** The second word is offered as the text that is there, so that it can be changed in place. */
function completeEdit({ outbox }: QueueServices, { args }: CompletionQuery): readonly Completion[] {
  if (args.length === 0) return completeQueuePosition(outbox.getSnapshot());
  const position = parseQueuePosition(outbox.getSnapshot(), args[0]);
  if (args.length > 1 || !position.ok) return [];
  const { text } = position.message;
  if (text.length > LONGEST_OFFERED_TEXT) return [];
  return [{ value: text, description: "The text as it is" }];
}
