import { startOfCharacter } from "./live-output.ts";
import type { ToolResult } from "./tool.ts";

/** What is wrong with what a tool returned; undefined when nothing is. */
export function findResultProblem(result: unknown): string | undefined {
  if (typeof result !== "object" || result === null) {
    return `expected an object with a text, received ${describe(result)}`;
  }
  const { text, isError, tailCall } = result as Readonly<Record<string, unknown>>;
  if (typeof text !== "string") return `expected text to be a string, received ${describe(text)}`;
  if (isError !== undefined && typeof isError !== "boolean") {
    return `expected isError to be a boolean, received ${describe(isError)}`;
  }
  if (tailCall !== undefined && !hasName(tailCall)) {
    return `expected tailCall to have a name, received ${describe(tailCall)}`;
  }
  return undefined;
}

/** The result with no more text than that; what is left out of its middle is counted. */
export function limitResult(result: ToolResult, maxLength: number): ToolResult {
  const { text } = result;
  if (text.length <= maxLength) return result;
  const half = Math.floor(maxLength / 2);
  const head = text.slice(0, startOfCharacter(text, half));
  const tail = text.slice(startOfCharacter(text, text.length - half));
  const left = text.length - head.length - tail.length;
  return { ...result, text: `${head}\n… ${left} characters left out …\n${tail}` };
}

function hasName(value: unknown): boolean {
  return typeof value === "object" && value !== null && "name" in value
    ? typeof value.name === "string"
    : false;
}

function describe(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : typeof value;
}
