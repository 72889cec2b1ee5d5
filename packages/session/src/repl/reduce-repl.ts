import { createDetail } from "../details/detail.ts";
import { layOutPage } from "../details/detail-page.ts";
import { movePage, readInFull, togglePage } from "../details/read-in-full.ts";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import { reduceSession } from "../reduce-session.ts";
import type { TranscriptEntry } from "../transcript-entry.ts";
import { answerCommand } from "./answer-command.ts";
import { changeOutbox, flushOutbox } from "./change-outbox.ts";
import { choosePlan, togglePlan, turnPlan } from "./change-plan-panel.ts";
import { answerQuestion, askQuestion, refuseAnswer, withdrawQuestion } from "./change-questions.ts";
import { changeMembers, chooseRecipients } from "./change-recipients.ts";
import { askForCompletions, takeOffer } from "./complete-prompt.ts";
import { askForEditor, takeEdited } from "./edit-elsewhere.ts";
import { editPrompt } from "./edit-prompt.ts";
import { endInput, interrupt, stopWork } from "./leave-or-stop.ts";
import { offerSession } from "./offer-session.ts";
import type { ReplMessage } from "./repl-message.ts";
import { isRunning, type ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";
import { submitPrompt } from "./submit-prompt.ts";

/**
 * Folds one message into the screen. Pure: what is to be done comes back as data, and what waits in
 * the outbox is handed over as soon as it can be.
 */
export function reduceRepl(state: ReplState, message: ReplMessage): ReplStep {
  const done = reduceMessage(state, message);
  const flushed = flushOutbox(done.state);
  return {
    state: flushed.state,
    finished: done.finished,
    commands: [...done.commands, ...flushed.commands],
  };
}

function reduceMessage(state: ReplState, message: ReplMessage): ReplStep {
  switch (message.type) {
    case "prompt.edited":
      return editPrompt(state, message.action);
    case "prompt.submitted":
      return submitPrompt(state, message.at);
    case "completion.asked":
      return askForCompletions(state, message.order);
    case "completions.found":
      return takeOffer(state, message);
    case "stop.asked":
      return stopWork(state, message.at);
    case "interrupt.asked":
      return interrupt(state, message.at);
    case "end.asked":
      return endInput(state);
    case "question.answered":
      return answerQuestion(state, message.choice, message.at);
    case "question.asked":
      return askQuestion(state, message.call, message.at);
    case "question.withdrawn":
      return withdrawQuestion(state, message.id, message.at);
    case "question.refused":
      return refuseAnswer(state, message.id, message.problem);
    case "plan.toggled":
      return togglePlan(state);
    case "plan.set":
      return step({ ...state, planMode: message.mode });
    case "plan.turned":
      return turnPlan(state, message.by);
    case "plan.chosen":
      return choosePlan(state, message.member);
    case "recipients.chosen":
      return chooseRecipients(state, message.members);
    case "page.toggled":
      return togglePage(state, message.at);
    case "page.opened":
      return step(readInFull(state, [createDetail(message.text)]));
    case "page.moved":
      return movePage(state, message.move, message.height);
    case "theme.chosen":
      return step({ ...state, theme: message.theme });
    case "screen.cleared":
      return step({ ...state, reply: null }, { type: "clear-screen" });
    case "editor.asked":
      return askForEditor(state);
    case "editor.closed":
      return takeEdited(state, message);
    case "command.answered":
      return answerCommand(state, message.line, message.result, message.at);
    case "reply.given":
      return step({ ...state, reply: message.reply });
    case "session.offered":
      return offerSession(state, message);
    case "screen.closed":
      return step({ ...state, page: null, isClosed: true });
    case "outbox.changed":
      return changeOutbox(state, message.action);
    case "tool_calls.changed":
      return step(settle({ ...state, toolCalls: message.calls }));
    case "layout.changed":
      return step(changeLayout(state, message.layout));
    case "members.changed":
      return changeMembers(state, message.members);
    case "ready.changed":
      return step({ ...state, isReady: message.isReady });
    case "conversation.changed":
      return step(settle({ ...state, isConversing: message.isOpen }));
    case "events.received":
      return receiveEvents(state, message.events);
  }
}

function receiveEvents(
  state: ReplState,
  events: Extract<ReplMessage, { type: "events.received" }>["events"],
): ReplStep {
  if (events.length === 0) return step(state);
  const finished: TranscriptEntry[] = [];
  const announcesPlan = state.planMode === "hidden";
  let { session } = state;
  for (const event of events) {
    const next = reduceSession(session, event, { announcesPlan });
    session = next.state;
    finished.push(...next.finished);
  }
  return { state: settle({ ...state, session }), finished, commands: [] };
}

/** Whoever was told to stop has. */
function settle(state: ReplState): ReplState {
  return isRunning(state) ? state : { ...state, isStopping: false };
}

function changeLayout(state: ReplState, layout: PromptLayout): ReplState {
  return { ...state, layout, page: state.page && layOutPage(state.page, layout) };
}
