import { isJsonObject, type JsonObject, parseLine, readPath } from "./json.ts";

/** The kinds of event in a stream, by name. */
export type Shapes = ReadonlyMap<string, EventShape>;

/** What is found at each path of a kind of event: kinds of value, and the values where they steer a reader. */
export type EventShape = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the shapes off a stream of JSON lines. */
export function readShapes(jsonl: string): Shapes {
  const shapes = new Map<string, Findings>();
  for (const line of jsonl.split("\n").filter(Boolean)) {
    const event = parseLine(line);
    const name = event ? nameEvent(event) : "a line that is not a JSON object";
    const findings = shapes.get(name) ?? new Map();
    shapes.set(name, findings);
    if (event) visit(event, "", findings);
  }
  return new Map([...shapes].map(([name, findings]) => [name, toShape(findings)]));
}

/** The places that tell kinds of event apart, in all the protocols. */
const namePaths = [
  ...["method", "type", "subtype", "role", "item.type", "params.item.type"],
  ...["event.type", "event.delta.type", "event.content_block.type"],
  ...["request.subtype", "response.subtype"],
];

function nameEvent(event: JsonObject): string {
  const content = readPath(event, "message.content");
  const blocks = Array.isArray(content) ? content.map((block) => readPath(block, "type")) : [];
  const words = [...namePaths.map((path) => readPath(event, path)), ...new Set(blocks)];
  const name = words.filter((word) => typeof word === "string").join(" ");
  return name || `answer to request ${String(event["id"])}`;
}

type Findings = Map<string, Finding>;

interface Finding {
  readonly kinds: Set<string>;
  /** How many objects there were at this path, and how many of the objects around it had this key. */
  objects: number;
  holders: number;
}

function visit(value: unknown, path: string, findings: Findings): void {
  const finding = findingAt(path, findings);
  finding.kinds.add(describeValue(value, path));
  if (Array.isArray(value)) {
    for (const item of value) visit(item, `${path}[]`, findings);
  } else if (isJsonObject(value)) {
    finding.objects += 1;
    const keys = Object.keys(value).map((key) => [key, joinPath(path, key)] as const);
    for (const inner of new Set(keys.map((pair) => pair[1]))) {
      findingAt(inner, findings).holders += 1;
    }
    for (const [key, inner] of keys) visit(value[key], inner, findings);
  }
}

function findingAt(path: string, findings: Findings): Finding {
  const finding = findings.get(path) ?? { kinds: new Set(), objects: 0, holders: 0 };
  findings.set(path, finding);
  return finding;
}

/** Names such as ids, models or files are data: objects that are keyed by them have one shape. */
function joinPath(path: string, key: string): string {
  const step = /^[A-Za-z_$][\w$]*$/.test(key) ? key : "*";
  return path === "" ? step : `${path}.${step}`;
}

/** Keys whose values a reader of the stream branches on. */
const steeringKeys = new Set([
  ...["type", "subtype", "kind", "role", "status", "state", "severity", "level", "decision"],
  ...["is_error", "isError", "success", "error", "stop_reason", "terminal_reason", "exit_code"],
  ...["tool", "tools", "tool_name", "name", "server", "subagent_type", "task_type"],
]);

function describeValue(value: unknown, path: string): string {
  const key = /(\w*)(?:\[\])*$/.exec(path)?.[1] ?? "";
  const isWord = typeof value === "string" && /^[\w.:/-]{1,40}$/.test(value);
  const isPlain = isWord || typeof value === "boolean" || typeof value === "number";
  if (isPlain && steeringKeys.has(key)) return JSON.stringify(value);
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function toShape(findings: Findings): EventShape {
  return new Map(
    [...findings]
      .filter(([path]) => path !== "")
      .map(([path, { kinds, holders }]) => {
        const around = findings.get(path.replace(/\.?[^.]*$/, ""));
        const isKey = !path.endsWith("[]");
        const isOptional = isKey && around !== undefined && holders < around.objects;
        return [path, isOptional ? new Set([...kinds, "absent"]) : kinds];
      }),
  );
}
