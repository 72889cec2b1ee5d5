export type { FlushOptions, SubmitFailure } from "./outbox/use-flush.ts";
export {
  type MessageQueue,
  type MessageQueueOptions,
  useMessageQueue,
} from "./outbox/use-message-queue.ts";
export type { KeyBinding, KeyGroup, KeyPattern } from "./prompt/key-binding.ts";
export { decodeKeyPresses, type KeyPress } from "./prompt/key-press.ts";
export { type KeyHelpGroup, listKeyHelp } from "./prompt/list-key-help.ts";
export { mapPromptKey } from "./prompt/map-prompt-key.ts";
export { promptTextColumns } from "./prompt/prompt-columns.ts";
export type { PromptCommand, PromptIntent } from "./prompt/prompt-command.ts";
export { promptKeys } from "./prompt/prompt-keys.ts";
export { PromptView, type PromptViewProps } from "./prompt/prompt-view.tsx";
export { type PromptInputOptions, usePromptInput } from "./prompt/use-prompt-input.ts";
export { ReplView, type ReplViewProps } from "./repl/repl-view.tsx";
export { useRepl } from "./repl/use-repl.ts";
export { SessionView, type SessionViewProps } from "./session/session-view.tsx";
export { StatusLineView, type StatusLineViewProps } from "./status/status-line-view.tsx";
export {
  asciiSymbols,
  plainSymbols,
  type Symbols,
  spokenSymbols,
  unicodeSymbols,
} from "./symbols.ts";
export { ThemeContext } from "./theme/theme-context.ts";
export { TodoListView, type TodoListViewProps } from "./todo-list/todo-list-view.tsx";
