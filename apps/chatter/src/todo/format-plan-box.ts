import { dropUnsafe, toAscii } from "@chatter/safe-text";
import { currentItem, progressOf } from "@chatter/todo-store";
import stringWidth from "string-width";
import { fitWidth } from "../terminal/fit-width.ts";
import { type BoxSigns, boxSigns } from "./box-signs.ts";
import { type NumberedRow, numberRows } from "./number-rows.ts";
import type { PlanView } from "./plan-view.ts";

/** How a part of the box is to look. */
export type BoxStyle = "header" | "completed" | "cancelled" | "current" | "open" | "frame";

/** The terminal that the box is drawn for. */
export interface BoxTerminal {
  readonly columns: number;
  /** The most rows that it may take; default: as many as it needs. */
  readonly rows?: number;
  readonly ascii: boolean;
  readonly paint: (style: BoxStyle, text: string) => string;
}

const LEAST_INNER_COLUMNS = 24;
/** The frame above and below, a blank row and the progress. */
const ROWS_AROUND = 4;

/** The list as a box: icons, positions, progress. No line is wider than the terminal. */
export function formatPlanBox(view: PlanView, terminal: BoxTerminal): string {
  const signs = boxSigns(terminal.ascii);
  const plain = terminal.ascii ? toAscii : (text: string): string => text;
  const title = `${signs.plan}Plan (${view.member ?? view.session})`;
  const numbered = numberRows(view.items).map((row) => ({ ...row, text: plain(row.text) }));
  const rows = windowRows(numbered, terminal, signs);
  const progress = plain(describeProgress(view, signs));
  const texts = [...rows.map((row) => row.text), progress, `${title}--`];
  const wanted = Math.max(LEAST_INNER_COLUMNS, ...texts.map((text) => stringWidth(text)));
  const inner = Math.max(1, Math.min(wanted, terminal.columns - 5));
  const { paint } = terminal;
  const line = (text: string, style: BoxStyle): string => {
    const edge = paint("frame", signs.side);
    return `${edge} ${paint(style, fitWidth(text, inner, signs.ellipsis))} ${edge}`;
  };
  const head = fitWidth(title, Math.min(stringWidth(title), inner - 2), signs.ellipsis);
  const rest = signs.line.repeat(Math.max(0, inner - stringWidth(head) - 1));
  return [
    `${paint("frame", signs.topLeft + signs.line)} ${paint("header", head)} ${paint("frame", rest + signs.topRight)}`,
    ...rows.map((row) => line(row.text, row.style)),
    ...(rows.length === 0 ? [] : [line("", "frame")]),
    line(progress, "header"),
    paint("frame", signs.bottomLeft + signs.line.repeat(inner + 2) + signs.bottomRight),
    "",
  ].join("\n");
}

interface BoxRow {
  readonly text: string;
  readonly style: BoxStyle;
}

/** The rows that fit, around the current one; what is left out is counted. */
function windowRows(all: readonly NumberedRow[], terminal: BoxTerminal, signs: BoxSigns): BoxRow[] {
  const width = Math.max(0, ...all.map((row) => row.position.length));
  const rows = all.map((row) => toBoxRow(row, width, signs));
  const room = Math.max(3, (terminal.rows ?? Number.POSITIVE_INFINITY) - ROWS_AROUND);
  if (rows.length <= room) return rows;
  const current = all.findIndex((row) => row.status === "in_progress" || row.status === "pending");
  const shown = room - 2;
  const start = Math.min(Math.max(0, current - Math.floor(shown / 2)), rows.length - shown);
  const below = rows.length - start - shown;
  return [
    { text: `${signs.above} ${start} more`, style: "frame" },
    ...rows.slice(start, start + shown),
    { text: `${signs.below} ${below} more`, style: "frame" },
  ];
}

function toBoxRow(row: NumberedRow, width: number, signs: BoxSigns): BoxRow {
  const indent = row.isSubtask ? "  " : "";
  const text = `${row.position.padStart(width)} ${indent}${signs.status[row.status]} ${row.text}`;
  return { text, style: STYLES[row.status] };
}

const STYLES = {
  completed: "completed",
  cancelled: "cancelled",
  in_progress: "current",
  pending: "open",
} as const satisfies Record<NumberedRow["status"], BoxStyle>;

function describeProgress({ items, paused }: PlanView, signs: BoxSigns): string {
  if (items.length === 0) return "No todos.";
  const { completed, total, percent } = progressOf(items);
  const current = currentItem(items);
  const activity = paused ? `paused: ${paused.reason}` : (current?.activeForm ?? "");
  const tail =
    activity === "" ? "" : ` ${signs.separator} ${dropUnsafe(activity, { newlines: "space" })}`;
  return `Progress: ${completed}/${total} (${percent}%)${tail}`;
}
