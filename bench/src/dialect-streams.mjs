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

/** About `megabytes` of a dialect: the recorded lines again and again, with fresh ids each time. */
export function dialectStream(agent, megabytes) {
  const lines = RECORDINGS[agent].flatMap((name) => readRecording(agent, name));
  const parts = [];
  let size = 0;
  for (let round = 0; size < megabytes * 1e6; round += 1) {
    const part = Buffer.from(lines.map((line) => withFreshIds(line, round)).join(""));
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
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
