// One round of: a host runs an agent, the agent starts others, the host ends in some way. Who is left?
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { spawn } from "@lydell/node-pty";
import { findFamily, findLiving } from "./find-family.mjs";

/** How long everybody may take to be gone. */
export const LIMIT_MS = 5000;
const START_MS = 30_000;

const place = (name) => fileURLToPath(new URL(`../agents/${name}`, import.meta.url));

/** The smallest host; works on any Node that chatter works on. */
export const HOST = [
  process.execPath,
  "--experimental-strip-types",
  "--no-warnings",
  place("host.mjs"),
  "{agent}",
];

/** The ways in which a host ends, and how each is brought about. */
const ENDINGS = {
  normal: ({ report }) => writeFileSync(`${report}.finish`, ""),
  "Ctrl-C": ({ pty }) => pty.write("\u0003"),
  SIGINT: ({ pty }) => process.kill(pty.pid, "SIGINT"),
  SIGTERM: ({ pty }) => process.kill(pty.pid, "SIGTERM"),
  SIGHUP: ({ pty }) => process.kill(pty.pid, "SIGHUP"),
  "terminal closed": ({ pty }) => pty.destroy(),
  crash: ({ pty }) => process.kill(pty.pid, "SIGUSR2"),
  exit: ({ pty }) => process.kill(pty.pid, "SIGUSR2"),
  "kill -9": ({ pty }) => process.kill(pty.pid, "SIGKILL"),
};
export const WAYS = Object.keys(ENDINGS);
export const MANNERS = ["cooperative", "stubborn"];

/**
 * Plays one round. In the argv of the host, `{agent}` stands for the words that start the agent,
 * `{team}` for a team file with it. `drive` is for a host that starts the agent only when it is told.
 */
export async function playRound({ way, manner, host = HOST, drive = async () => {} }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "chatter-survivors-"));
  const report = path.join(folder, "report");
  const agent = [process.execPath, place("forking-agent.mjs"), manner, report];
  const [file, ...args] = fillIn(host, agent, folder);
  const pty = spawn(file, args, { cwd: folder, env: environmentOf(way, folder) });
  let screen = "";
  pty.onData((data) => {
    screen = (screen + data).slice(-10_000);
  });
  const exited = new Promise((resolve) => pty.onExit(resolve));
  let family = [];
  try {
    await drive({ agent, folder, screen: () => screen, type: (keys) => pty.write(keys) });
    const reported = await waitForReport(report, () => screen);
    family = findFamily([pty.pid, ...reported.values()]);
    const startedAt = performance.now();
    ENDINGS[way]({ pty, report });
    const survivors = await waitUntilGone(family);
    const elapsedMs = Math.round(performance.now() - startedAt);
    const { exitCode, signal } = await Promise.race([exited, delay(1000, {})]);
    return { survivors: nameAll(survivors, reported), elapsedMs, exitCode, signal, screen };
  } finally {
    for (const { pid } of findLiving([...family, ...findFamily([pty.pid])])) {
      process.kill(pid, "SIGKILL");
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

function fillIn(host, agent, folder) {
  const team = path.join(folder, "team.json");
  const members = [
    { name: "kai", displayName: "Kai", type: "human" },
    { name: "max", displayName: "Max", type: "agent", agent: "line", command: agent },
  ];
  writeFileSync(team, JSON.stringify({ name: "survivors", displayName: "Survivors", members }));
  return host.flatMap((word) => (word === "{agent}" ? agent : word.replaceAll("{team}", team)));
}

function environmentOf(way, folder) {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    TERM: "xterm-256color",
    LANG: "C.UTF-8",
    CHATTER_DATA_DIR: path.join(folder, "data"),
    CHATTER_CONFIG_DIR: path.join(folder, "config"),
    CHATTER_TEST_ENDING: way,
    NODE_OPTIONS: `--import=${new URL("../agents/end-on-signal.mjs", import.meta.url)}`,
  };
}

/** The ids by name, when all have written theirs. */
async function waitForReport(report, screen) {
  const endsAt = performance.now() + START_MS;
  while (performance.now() < endsAt) {
    const pids = new Map([...readIfThere(report).matchAll(/^(\w+) (\d+)$/gm)].map(toEntry));
    if (pids.size === 5) return pids;
    await delay(20);
  }
  throw new Error(`the agent did not start all of its children:\n${screen()}`);
}

const toEntry = ([, name, pid]) => [name, Number(pid)];

function readIfThere(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function waitUntilGone(family) {
  const endsAt = performance.now() + LIMIT_MS;
  for (;;) {
    const living = findLiving(family);
    if (living.length === 0 || performance.now() > endsAt) return living;
    await delay(20);
  }
}

function nameAll(survivors, reported) {
  const names = new Map([...reported].map(([name, pid]) => [pid, name]));
  return survivors.map(({ pid, command }) => names.get(pid) ?? command);
}
