import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";

// Recorded runs, as the real CLIs printed them: speech, tools, plans, reasoning, partial messages.
const RECORDINGS = {
  claude: [
    "2.1.326-todowrite-lifecycle",
    "2.1.326-tasks-lifecycle",
    "2.1.326-thinking",
    "2.1.326-partial",
  ],
  codex: [
    "0.169.0-plan-lifecycle",
    "0.169.0-reasoning",
    "0.169.0-file-changes",
    "0.169.0-mcp-tools",
  ],
  gemini: ["0.61.0-plan", "0.61.0-tools-parallel", "0.61.0-text"],
};

/**
 * About `megabytes` of a dialect: the recorded lines again and again, with fresh ids each time. The
 * recorded tools answer with a word ("ok"); `outputLength` makes their answers as long as those of
 * everyday work.
 */
export function dialectStream(agent, megabytes, outputLength = 0) {
  const lines = RECORDINGS[agent]
    .flatMap((name) => readRecording(agent, name))
    .map((line) => `${JSON.stringify(withLongOutputs(JSON.parse(line), outputLength))}\n`);
  const parts = [];
  let size = 0;
  for (let round = 0; size < megabytes * 1e6; round += 1) {
    const part = Buffer.from(lines.map((line) => withFreshIds(line, round)).join(""));
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
}

const OUTPUT_KEYS = new Set(["aggregated_output", "output", "stdout"]);

function withLongOutputs(value, length, key = "") {
  if (typeof value === "string") {
    const isOutput = OUTPUT_KEYS.has(key) && value !== "" && !value.startsWith("{");
    return isOutput ? value.padEnd(length, "\nline of output: src/shop.ts:12 ok") : value;
  }
  if (Array.isArray(value)) return value.map((item) => withLongOutputs(item, length, key));
  if (typeof value !== "object" || value === null) return value;
  const isResult = value.type === "tool_result";
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      withLongOutputs(item, length, isResult && name === "content" ? "output" : name),
    ]),
  );
}

function readRecording(agent, name) {
  const url = new URL(`../../packages/parser-${agent}/fixtures/${name}.jsonl`, import.meta.url);
  return readFileSync(url, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => `${line}\n`);
}

function withFreshIds(line, round) {
  return line.replace(
    /\b(toolu_\w+|msg_\w+|item_\d+|ws_\w+)|(?<="tool_id":")([^"]+)/g,
    (id) => `${id}_${round}`,
  );
}
