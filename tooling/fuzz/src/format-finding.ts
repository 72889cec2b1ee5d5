import { isUtf8 } from "node:buffer";
import { decodeText } from "./bytes.ts";
import type { Finding } from "./fuzz-dialect.ts";

/** A finding for people, with all that is needed to see it again. */
export function formatFinding(name: string, seed: number, finding: Finding): string {
  const { index, law, message, stream } = finding;
  const { lines, session, maxLineBytes, includeRaw, exit } = stream;
  return [
    `${name}: ${law}: ${shorten(message)}`,
    `again: pnpm fuzz ${name} --seed ${seed} --stream ${index}`,
    `options: ${JSON.stringify({ maxLineBytes, includeRaw, exit, hasSession: session !== undefined })}`,
    `${lines.length} lines are enough, as JSON:`,
    JSON.stringify(lines.map(showLine), null, 1),
  ].join("\n");
}

const MAX_MESSAGE = 3000;

function shorten(message: string): string {
  return message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE)}…`;
}

/** A text where that keeps every byte. */
function showLine(line: Uint8Array): unknown {
  return isUtf8(line) ? decodeText(line) : { base64: Buffer.from(line).toString("base64") };
}
