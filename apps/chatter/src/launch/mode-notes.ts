import type { AgentKind, PermissionMode } from "@chatter/session";

const ANYTHING =
  "chatter knows no way to limit this program: it does whatever its own settings allow.";

const NOTES: Readonly<Record<AgentKind, Readonly<Record<PermissionMode, string>>>> = {
  claude: {
    ask: "Claude asks before it edits a file, changes something by a command, or leaves the folder.",
    edit: "Claude edits files and runs file commands in the folder without asking, and asks for the rest.",
    full: "Claude does everything without asking; as root it starts only where IS_SANDBOX=1 is set.",
    plan: "Claude reads and plans; chatter refuses whatever else it asks for, except its plan tools.",
  },
  codex: {
    ask: "Codex only reads, because `codex exec` cannot ask: its commands run read-only and offline.",
    edit: "Codex edits and runs commands in the folder and in temporary folders without asking, offline.",
    full: "Codex does everything without asking, and without its sandbox.",
    plan: "Codex only reads, as its sandbox allows no more, and is told to make a plan.",
  },
  gemini: {
    ask: "Gemini only reads, because without a terminal it cannot ask: it gets no tool that edits or runs commands.",
    edit: "Gemini edits files in the folder and fetches web pages without asking; it cannot run commands.",
    full: "Gemini does everything without asking.",
    plan: "Gemini reads and writes plan files of its own; it cannot run commands or leave this mode.",
  },
  line: { ask: ANYTHING, edit: ANYTHING, full: ANYTHING, plan: ANYTHING },
};

/** What a permission mode really means for an agent, in one sentence. */
export function describeMode(kind: AgentKind, permissions: PermissionMode): string {
  return NOTES[kind][permissions];
}
