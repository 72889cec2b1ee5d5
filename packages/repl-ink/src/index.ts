export { SessionView, type SessionViewProps } from "./session/session-view.tsx";
export { useSession } from "./session/use-session.ts";
export { asciiSymbols, type Symbols, unicodeSymbols } from "./symbols.ts";
export { ThinkingIndicator, type ThinkingIndicatorProps } from "./thinking/thinking-indicator.tsx";
export { TodoListView, type TodoListViewProps } from "./todo-list/todo-list-view.tsx";
