import { markUnsafe, toAscii } from "@chatter/safe-text";
import type { Check, DoctorReport } from "./doctor-report.ts";

const LEVEL_WIDTH = "problem".length;

/** The report as lines that people read, in ASCII only. */
export function formatReport({ agents, checks }: DoctorReport): string {
  const all = [...agents.flatMap((agent) => agent.checks), ...checks];
  const width = Math.max(...all.map(({ name }) => name.length));
  const sections = [
    ...agents.map(({ agent, checks: own }) => formatSection(agent, own, width)),
    formatSection("chatter", checks, width),
    formatSummary(agents),
  ];
  return `${sections.join("\n\n")}\n`;
}

function formatSection(title: string, checks: readonly Check[], width: number): string {
  return [title, ...checks.flatMap((check) => formatCheck(check, width))].join("\n");
}

function formatCheck({ name, level, text, hint }: Check, width: number): readonly string[] {
  const line = `  ${level.padEnd(LEVEL_WIDTH)}  ${name.padEnd(width)}  ${toLine(text)}`;
  if (hint === null) return [line];
  const indent = " ".repeat(LEVEL_WIDTH + width + 6);
  return [line, `${indent}Hint: ${toLine(hint)}`];
}

/** Paths and what programs print may hold anything. */
function toLine(text: string): string {
  return toAscii(markUnsafe(text));
}

function formatSummary(agents: DoctorReport["agents"]): string {
  const usable = agents.filter(({ isUsable }) => isUsable).map(({ agent }) => agent);
  if (usable.length === 0) return "No agent can be used. chatter demo works without.";
  return `Ready to use: ${usable.join(", ")}.`;
}
