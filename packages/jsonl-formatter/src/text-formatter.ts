import type {
  AgentEvent,
  HandoverEvent,
  MessageEvent,
  TextEvent,
  TodoListEvent,
  ToolCompletedEvent,
  ToolStartedEvent,
} from "@chatter/events-schema";
import { formatEventLine } from "./format-event-line.ts";
import { formatPlanLine } from "./format-plan-line.ts";
import { formatToolCall, formatToolResult } from "./format-tool-lines.ts";
import { oneLine, shorten } from "./short-text.ts";
import { ASCII_SYMBOLS, type TextSymbols, UNICODE_SYMBOLS } from "./text-symbols.ts";
import { createTranscriptWriter, type Speaker } from "./transcript-writer.ts";

/** Events in, text to print out. */
export interface TextFormatter {
  /** The text to print now. It may end in the middle of a line, and is often empty. */
  push(event: AgentEvent): string;
  /** Ends the last line: call it once, after the last event. */
  end(): string;
}

/** How the text looks. */
export interface TextFormatterOptions {
  /** Whether all marks are ASCII. What agents say is printed as it is. Default: no. */
  readonly ascii?: boolean;
}

/** After these, no piece of a message is the continuation of one before. */
const MESSAGE_ENDS: ReadonlySet<AgentEvent["type"]> = new Set([
  "session.started",
  "session.ended",
  "turn.started",
  "turn.completed",
]);
/** Tool calls without an end that are remembered, and how much of each. */
const MAX_OPEN_TOOLS = 1000;
const MAX_TOOL_LABEL = 60;

/**
 * Creates a formatter that tells a conversation as plain text, for pipes and logs: no colours, no
 * cursor moves, nothing hidden. Pieces of a message are joined; whoever speaks is named once, at each
 * change of speaker. Events that a reader need not see, and unknown types, print nothing.
 *
 * @example
 * const formatter = createTextFormatter();
 * for (const event of events) process.stdout.write(formatter.push(event));
 * process.stdout.write(formatter.end());
 */
export function createTextFormatter({ ascii = false }: TextFormatterOptions = {}): TextFormatter {
  const symbols = ascii ? ASCII_SYMBOLS : UNICODE_SYMBOLS;
  const writer = createTranscriptWriter();
  const toolLabels = new Map<string, string>();
  // The tool call in the line above, if that is one.
  let toolAbove: string | undefined;
  let lastPlan: string | undefined;
  let messageCount = 0;
  let hasEnded = false;

  function formatText(event: TextEvent): string {
    const { delta, messageId, category, role, text } = event;
    if (delta !== true) messageCount += 1;
    const speaker = speakerOf(event, symbols);
    const message = delta === true ? (messageId ?? "") : messageCount;
    const key = JSON.stringify([speaker.key, category, role, message]);
    return writer.writePiece(speaker, { key, text, prefix: prefixOf(event, symbols) });
  }

  function formatMessage(event: MessageEvent): string {
    messageCount += 1;
    const speaker = senderOf(event, symbols);
    const key = JSON.stringify([speaker.key, messageCount]);
    return writer.writePiece(speaker, { key, text: event.text }) + writer.close();
  }

  function formatToolStart(event: ToolStartedEvent): string {
    const call = formatToolCall(event, symbols);
    if (toolLabels.size < MAX_OPEN_TOOLS) {
      toolLabels.set(event.toolId, shorten(call, MAX_TOOL_LABEL, symbols.ellipsis));
    }
    return writer.writeLine(speakerOf(event, symbols), `${symbols.tool} ${call}`);
  }

  /** A result right below its call needs no name; one that comes later gets it. */
  function formatToolEnd(event: ToolCompletedEvent): string {
    const { toolId, toolName = toolId } = event;
    const rest = writer.close();
    const isBelow = rest === "" && toolId === toolAbove;
    const label = isBelow ? "" : `${toolLabels.get(toolId) ?? symbols.mark(toolName)}: `;
    toolLabels.delete(toolId);
    const result = formatToolResult(event, label, symbols);
    return rest + writer.writeLine(speakerOf(event, symbols), `  ${result}`);
  }

  /** A change that shows in nothing is not told again. */
  function formatPlan(event: TodoListEvent): string {
    const line = formatPlanLine(event.items, symbols);
    const plan = JSON.stringify([event.agentId, event.todoId, line]);
    if (plan === lastPlan) return "";
    lastPlan = plan;
    return writer.writeLine(speakerOf(event, symbols), line);
  }

  function formatHandover({ from, to, reason }: HandoverEvent): string {
    const names = `${symbols.arrow} ${symbols.mark(from)} hands over to ${symbols.mark(to)}`;
    const why = oneLine(reason);
    return writer.writeRemark(why === "" ? names : `${names}: ${why}`);
  }

  function formatOther(event: AgentEvent): string {
    const line = formatEventLine(event, symbols);
    if (line !== undefined) return writer.writeLine(speakerOf(event, symbols), line);
    return MESSAGE_ENDS.has(event.type) ? writer.close() : "";
  }

  function format(event: AgentEvent): string {
    switch (event.type) {
      case "text":
        return formatText(event);
      case "message":
        return formatMessage(event);
      case "tool.started":
        return formatToolStart(event);
      case "tool.completed":
        return formatToolEnd(event);
      case "todo_list":
        return formatPlan(event);
      case "handover":
        return formatHandover(event);
      default:
        return formatOther(event);
    }
  }

  return {
    push(event) {
      if (hasEnded) throw new TypeError("push: expected no event after end(), received one");
      const text = format(event);
      if (text !== "") toolAbove = event.type === "tool.started" ? event.toolId : undefined;
      return text;
    },
    end() {
      if (hasEnded) throw new TypeError("end: expected one call, received a second");
      hasEnded = true;
      return writer.close();
    },
  };
}

function prefixOf({ category, role }: TextEvent, symbols: TextSymbols): string {
  if (category === "reasoning") return `  ${symbols.reasoning} `;
  return category === "system" || role === "system" ? "  " : "";
}

function speakerOf(event: AgentEvent, symbols: TextSymbols): Speaker {
  const { agentId, parentToolId = "", teamMetadata } = event;
  const member = symbols.mark(teamMetadata?.memberDisplayName || agentId);
  const name = parentToolId === "" ? member : `${member} (sub-agent)`;
  return { key: JSON.stringify([agentId, parentToolId]), name };
}

function senderOf({ from, to, teamMetadata }: MessageEvent, symbols: TextSymbols): Speaker {
  const sender = teamMetadata?.memberName === from ? teamMetadata.memberDisplayName : from;
  const names = to.length === 0 ? [sender] : [sender, to.join(", ")];
  return {
    key: `message ${JSON.stringify(names)}`,
    name: names.map(symbols.mark).join(` ${symbols.arrow} `),
  };
}
