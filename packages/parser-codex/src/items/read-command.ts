import type { JsonObject } from "@chatter/parser-kit";
import { commandTitle } from "../command-title.ts";
import { countOf } from "../read-json.ts";
import {
  readStatus,
  type ToolDescription,
  type ToolOutcome,
  type ToolReader,
} from "./tool-reader.ts";

/** Codex keeps 1 MiB of output and cuts the middle out of more. In UTF-16 it can be this short. */
const MIN_CUT_LENGTH = 250_000;
const CUT_MARK = " bytes omitted ...";

/** A command that Codex runs in a shell. */
export const commandReader: ToolReader = { describe, judge };

function describe({ command, cwd }: JsonObject): ToolDescription {
  const input: ToolDescription["input"] = {};
  const description: ToolDescription = { toolName: "command_execution", kind: "execute", input };
  if (typeof command === "string") {
    description.title = commandTitle(command);
    input["command"] = command;
  }
  if (typeof cwd === "string") input["cwd"] = cwd;
  return description;
}

function judge(item: JsonObject): ToolOutcome {
  const outcome: ToolOutcome = { status: readStatus(item) };
  const exitCode = item["exit_code"] ?? item["exitCode"];
  const output = item["aggregated_output"] ?? item["aggregatedOutput"];
  const durationMs = countOf(item["durationMs"]);
  if (typeof output === "string") outcome.output = output;
  if (outcome.status === "denied") outcome.error = "declined";
  if (outcome.status === "failed") outcome.error = "failed";
  if (typeof exitCode === "number" && Number.isSafeInteger(exitCode)) {
    outcome.exitCode = exitCode;
    if (outcome.status === "failed") outcome.error = `exit code ${exitCode}`;
  }
  if (durationMs !== undefined) outcome.durationMs = durationMs;
  if (isCut(output)) outcome.truncated = true;
  return outcome;
}

function isCut(output: unknown): boolean {
  if (typeof output !== "string" || output.length < MIN_CUT_LENGTH) return false;
  return output.includes(CUT_MARK);
}
