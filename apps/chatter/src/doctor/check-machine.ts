import type {
  DoctorFacts,
  FileFacts,
  FolderFacts,
  TeamFacts,
  TerminalFacts,
} from "./doctor-facts.ts";
import type { Check } from "./doctor-report.ts";
import { isAtLeast, parseVersion } from "./parse-version.ts";

const OLDEST_NODE = "22.13.0";
const NARROWEST = 40;

/** What is to be said about everything but the agents. */
export function checkMachine(facts: DoctorFacts): readonly Check[] {
  return [
    checkNode(facts.nodeVersion),
    checkFolder("data", facts.data, { variable: "CHATTER_DATA_DIR", refusesLinks: true }),
    checkFolder("config", facts.config, { variable: "CHATTER_CONFIG_DIR", refusesLinks: false }),
    checkFile("policy", facts.policy, "rule"),
    checkFile("hooks", facts.hooks, "hook"),
    checkShell(facts.hasShell),
    checkTerminal(facts.terminal),
    ...(facts.team === null ? [] : [checkTeam(facts.team)]),
  ];
}

function checkNode(text: string): Check {
  const version = parseVersion(text);
  if (version !== undefined && isAtLeast(version, OLDEST_NODE)) return ok("node", version.text);
  return problem(
    "node",
    `expected ${OLDEST_NODE} or newer, received ${text}`,
    "Install a newer Node.",
  );
}

function checkFolder(
  name: string,
  { path, kind, isWritable, isForeign, mode }: FolderFacts,
  { variable, refusesLinks }: { readonly variable: string; readonly refusesLinks: boolean },
): Check {
  const elsewhere = `Set ${variable} to another folder`;
  if (kind === "other")
    return problem(name, `${path} is not a folder`, `${elsewhere}, or move it.`);
  if (kind === "link" && refusesLinks) {
    return problem(name, `${path} is a symbolic link, which chatter refuses`, `${elsewhere}.`);
  }
  if (isForeign) return problem(name, `${path} belongs to somebody else`, `${elsewhere}.`);
  if (!isWritable) {
    const what = kind === "absent" ? "cannot be made" : "cannot be written to";
    return problem(name, `${path} ${what}`, `${elsewhere}, or change its permissions.`);
  }
  if (mode !== null && (mode & 0o077) !== 0) {
    const what = (mode & 0o022) !== 0 ? "others can write there" : "others can look into it";
    return {
      name,
      level: "warn",
      text: `${path}: ${what} (mode ${mode.toString(8).padStart(3, "0")})`,
      hint: "Take that from them with chmod 700.",
    };
  }
  return ok(name, kind === "absent" ? `${path} (made when it is needed)` : path);
}

function checkFile(name: string, facts: FileFacts, noun: string): Check {
  if (!facts.ok) return problem(name, facts.problem, "Correct the file, or remove it.");
  return ok(name, `${facts.count} ${noun}${facts.count === 1 ? "" : "s"}`);
}

function checkShell(hasShell: boolean): Check {
  if (hasShell) return ok("shell", "/bin/sh");
  return problem(
    "shell",
    "there is no program /bin/sh",
    "Commands with ! need it; install a shell.",
  );
}

const COLORS: Readonly<Record<number, string>> = {
  1: "no colours",
  4: "16 colours",
  8: "256 colours",
  24: "all colours",
};

function checkTerminal({ isTerminal, term, colorDepth, columns, rows }: TerminalFacts): Check {
  if (!isTerminal) return ok("terminal", "none: chatter prints plain text here");
  const parts = [
    `TERM=${term ?? ""}`,
    COLORS[colorDepth] ?? `${colorDepth} bits of colour`,
    `${columns ?? "?"} x ${rows ?? "?"}`,
  ];
  const text = parts.join(", ");
  if (term === null || term === "" || term === "dumb") {
    const hint = "Where the terminal can do more, set TERM, for example to xterm-256color.";
    return { name: "terminal", level: "warn", text: `${text}: plain text only`, hint };
  }
  if (columns !== null && columns < NARROWEST) {
    const hint = `A plan is easier to read in ${NARROWEST} columns or more.`;
    return { name: "terminal", level: "warn", text, hint };
  }
  return ok("terminal", text);
}

function checkTeam(team: TeamFacts): Check {
  const name = "team";
  if (!team.ok) return problem(name, team.problem, "chatter team check tells everything about it.");
  if (team.file === null) return ok(name, "built in: you and the agents that are installed");
  const hint = "Look at it, then start chatter in a terminal and say yes, or use --trust.";
  switch (team.trust) {
    case "not_needed":
      return ok(name, team.file);
    case "trusted":
      return ok(name, `${team.file}, trusted`);
    case "untrusted":
      return { name, level: "warn", text: `${team.file} is not trusted`, hint };
    case "changed":
      return { name, level: "warn", text: `${team.file} has changed since you trusted it`, hint };
  }
}

function ok(name: string, text: string): Check {
  return { name, level: "ok", text, hint: null };
}

function problem(name: string, text: string, hint: string): Check {
  return { name, level: "problem", text, hint };
}
