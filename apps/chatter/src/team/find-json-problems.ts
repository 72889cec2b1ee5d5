import { type JsonFinding, scanJson } from "./scan-json.ts";

/** Every reason why a text cannot be read as JSON, each in one line with its place; none when it can. */
export function findJsonProblems(text: string): readonly string[] {
  return scanJson(text).map((finding) => describeFinding(text, finding));
}

function describeFinding(text: string, { at, expected }: JsonFinding): string {
  const before = text.slice(0, at).split("\n");
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  return `${place}: expected ${expected}, received ${describeRest(text.slice(at, at + MAX_SHOWN))}`;
}

const MAX_SHOWN = 40;

function describeRest(rest: string): string {
  const [first = ""] = rest;
  switch (first) {
    case "":
      return "the end of the file.";
    case "\n":
    case "\r":
      return "the end of the line.";
    case "/":
    case "#":
      return `"${first}". JSON has no comments.`;
    case "'":
      return '"\'". JSON has double quotes only.';
    case "}":
    case "]":
      return `"${first}". Is there a comma before it?`;
    default:
      return `"${/^"[^"\n]*|^[\w.+-]+/.exec(rest)?.[0].replaceAll('"', "") ?? first}".`;
  }
}
