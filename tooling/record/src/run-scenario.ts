import { copyFile, mkdir, mkdtemp, realpath, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import type { Agent } from "./agents/agent.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { type JsonObject, parseLine } from "./json.ts";
import { normalise } from "./normalise.ts";
import { type ProcessExit, type ProcessResult, runProcess } from "./run-process.ts";
import type { Invocation, Scenario } from "./scenarios/scenario.ts";
import { createScript } from "./servers/script.ts";

/** What a CLI printed in a scenario, free of everything that belongs to this machine. */
export interface Recording {
  readonly stdout: string;
  readonly run: Run;
  /** What made the recording worth less than it should be. */
  readonly problems: readonly string[];
}

/** How a recording was made; stored beside it. */
export interface Run {
  readonly cliVersion: string;
  readonly argv: readonly string[];
  /** What the scenario adds to the agent's usual environment. */
  readonly env: Readonly<Record<string, string>>;
  /** What was sent over stdin. */
  readonly stdin?: readonly JsonObject[];
  readonly exit: ProcessExit;
}

/** An installed CLI. */
export interface InstalledCli {
  readonly agent: Agent;
  readonly version: string;
  readonly program: readonly string[];
}

const timeoutMs = 120_000;

/** Plays a scenario in a home of its own that is gone afterwards. */
export async function runScenario(cli: InstalledCli, scenario: Scenario): Promise<Recording> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), "chatter-record-")));
  const home = path.join(root, "home");
  const work = path.join(home, "shop");
  try {
    await mkdir(work, { recursive: true });
    await mkdir(path.join(root, "tmp"));
    await copyFile(new URL("./plan-server.ts", import.meta.url), path.join(home, "plan-server.ts"));
    const session = scenario.before
      ? readSession(await invoke(cli, { root, scenario, invocation: scenario.before }))
      : "";
    const result = await invoke(cli, { root, scenario, invocation: scenario, session });
    return describe(cli, scenario, result);
  } finally {
    for (const folder of [root, ...(cli.agent.listLeftovers?.(work) ?? [])]) {
      // A process that was just ended may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    }
  }
}

interface InvokeOptions {
  readonly root: string;
  readonly scenario: Scenario;
  readonly invocation: Invocation;
  readonly session?: string;
}

interface Invoked extends ProcessResult {
  readonly args: readonly string[];
  readonly surplus: number;
  readonly root: string;
  readonly port: number;
}

async function invoke(cli: InstalledCli, options: InvokeOptions): Promise<Invoked> {
  const { root, invocation, session = "" } = options;
  const home = path.join(root, "home");
  const values = { home, session, node: process.execPath };
  const fill = <T>(value: T): T => fillPlaceholders(value, values);
  const args = fill(invocation.args);
  const script = createScript({
    turns: fill(invocation.turns),
    subAgentTurns: fill(invocation.subAgentTurns ?? []),
    captures: invocation.captures,
  });
  const server = await cli.agent.startServer(script);
  try {
    const { port } = server;
    const env = await cli.agent.prepare({
      home,
      port,
      settings: fill(options.scenario.settings ?? {}),
    });
    const result = await runProcess({
      command: [...cli.program, ...args],
      cwd: path.join(home, "shop"),
      env: { ...baseEnvironment(root), ...env, ...invocation.env },
      outputFolder: root,
      conversation: invocation.conversation,
      timeoutMs,
    });
    return { ...result, args, surplus: script.surplus, root, port };
  } finally {
    await server.close();
  }
}

/** Nothing of this machine's environment reaches the CLI. */
function baseEnvironment(root: string): Readonly<Record<string, string>> {
  return {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: path.join(root, "home"),
    TMPDIR: path.join(root, "tmp"),
    LANG: "C.UTF-8",
    SHELL: "/bin/bash",
    TERM: "dumb",
    USER: "kai",
    NO_COLOR: "1",
  };
}

function readSession({ stdout }: Invoked): string {
  const first = parseLine(stdout.split("\n", 1)[0] ?? "") ?? {};
  const session = first["session_id"] ?? first["thread_id"];
  if (typeof session !== "string") throw new Error(`no session id in: ${stdout.slice(0, 200)}`);
  return session;
}

function describe(
  { agent, version }: InstalledCli,
  scenario: Scenario,
  result: Invoked,
): Recording {
  const clean = (text: string): string =>
    normalise(text, { ...result, host: hostname(), node: process.execPath });
  const run: Run = {
    cliVersion: version,
    argv: [agent.name, ...result.args.map(clean)],
    env: scenario.env ?? {},
    ...(scenario.conversation ? { stdin: JSON.parse(clean(JSON.stringify(result.sent))) } : {}),
    exit: result.exit,
  };
  const problems = [
    ...(result.exit.signal
      ? [`ended by ${result.exit.signal}, perhaps after ${timeoutMs} ms`]
      : []),
    ...(result.surplus > 0 ? [`asked the model ${result.surplus} times more than scripted`] : []),
    ...(result.stdout === "" ? [`printed nothing:\n${result.stderr.trim().slice(-500)}`] : []),
  ];
  return { stdout: clean(result.stdout), run, problems };
}
