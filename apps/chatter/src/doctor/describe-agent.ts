import { describeMode } from "../launch/mode-notes.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import type { AgentFacts, DoctorAgent } from "./doctor-facts.ts";
import type { AgentReport, Check, Login, PlanSupport, Restriction } from "./doctor-report.ts";
import { findRestrictions } from "./find-restrictions.ts";
import { judgeLogin } from "./judge-login.ts";
import { parseVersion, type Version } from "./parse-version.ts";
import { compareWithTried, findPlanSupport } from "./plan-support.ts";

const PACKAGES: Readonly<Record<DoctorAgent, string>> = {
  claude: "@anthropic-ai/claude-code",
  codex: "@openai/codex",
  gemini: "@google/gemini-cli",
};

/** What is to be said about an agent. */
export function describeAgent(facts: AgentFacts): AgentReport {
  const { agent, program } = facts;
  const version = facts.version?.ok ? parseVersion(facts.version.output) : undefined;
  const { hint, ...login } = judgeLogin(facts);
  const plan = findPlanSupport(agent, version);
  const restrictions = findRestrictions(facts);
  const ask = { canAsk: agent === "claude", text: describeMode(agent, "ask") };
  const isThere = program.ok;
  return {
    agent,
    isUsable: isThere && version !== undefined && login.state !== "no",
    path: program.ok ? program.file : null,
    version: version?.text ?? null,
    login,
    plan,
    ask,
    restrictions,
    checks: [
      checkProgram(facts),
      // Of what is not there nothing else is worth a line.
      ...(isThere
        ? [
            checkVersion(facts, version),
            checkLogin({ ...login, hint }),
            ...checkPlan(plan),
            { name: "ask", level: "ok", text: ask.text, hint: null } as const,
            ...facts.settings.flatMap(checkSettings),
            ...restrictions.map(checkRestriction),
          ]
        : []),
    ],
  };
}

function checkProgram({ agent, program }: AgentFacts): Check {
  if (program.ok) return { name: "program", level: "ok", text: program.file, hint: null };
  const [text = "", hint = ""] = program.problem.split(/: (?=install )/);
  return {
    name: "program",
    // Nobody needs all three; that there is none at all is said in the end.
    level: "warn",
    text,
    hint: hint === "" ? `Install it with npm install -g ${PACKAGES[agent]}.` : toSentence(hint),
  };
}

function checkVersion({ agent, version }: AgentFacts, parsed: Version | undefined): Check {
  const name = "version";
  const update = `Update it with npm install -g ${PACKAGES[agent]}@latest.`;
  if (parsed === undefined) {
    const text = version?.ok === false ? version.problem : describeGarbage(version?.output ?? "");
    const hint = `Run ${agent} --version by hand; a wrapper of that name must print a version and end.`;
    return { name, level: "problem", text, hint };
  }
  const { age, oldest, newest } = compareWithTried(agent, parsed);
  switch (age) {
    case "older":
      return {
        name,
        level: "warn",
        text: `${parsed.text} is older than ${oldest}, the oldest that chatter was tried with`,
        hint: update,
      };
    case "newer":
      return {
        name,
        level: "ok",
        text: `${parsed.text}, newer than ${newest}, the newest that chatter was tried with`,
        hint: null,
      };
    case "tried":
      return { name, level: "ok", text: parsed.text, hint: null };
  }
}

function describeGarbage(output: string): string {
  const [line = ""] = output.trim().split(/\r?\n/);
  return `expected a version such as 1.2.3, received ${line === "" ? "nothing" : quoteReceived(line)}`;
}

function checkLogin({ state, reason, hint }: Login): Check {
  const name = "login";
  switch (state) {
    case "yes":
      return { name, level: "ok", text: `yes: ${reason}`, hint };
    case "no":
      return { name, level: "problem", text: `no: ${reason}`, hint };
    case "unknown":
      return { name, level: "warn", text: `cannot tell: ${reason}`, hint };
  }
}

function checkPlan({ native, tools, since, switches }: PlanSupport): readonly Check[] {
  const check = (text: string): Check => ({ name: "plan", level: "ok", text, hint: null });
  const names = tools.join(", ");
  const own = {
    default: `native: ${names}, there by default since ${since}`,
    switch: `native: ${names}, since ${since} only by ${switches.native.join(" or ")}`,
    unknown: `native: not known for this version; chatter tries ${switches.native.join(" or ")}`,
  };
  return [
    check(`chatter: its own plan tools, by ${switches.chatter.join(" and ")}`),
    check(own[native]),
  ];
}

function checkSettings({ path, text }: AgentFacts["settings"][number]): readonly Check[] {
  if (text !== null) return [];
  const hint = "What it forbids is not known to chatter; make it readable.";
  return [{ name: "settings", level: "warn", text: `cannot read ${path}`, hint }];
}

function checkRestriction({ plan, file, rule }: Restriction): Check {
  return {
    name: "settings",
    level: "warn",
    text: `${rule} in ${file} hides the ${plan === "chatter" ? "plan tools of chatter" : "native plan tools"}`,
    hint:
      plan === "chatter"
        ? 'Change that setting, or give the member "plan": "native" or "off".'
        : 'It matters only to members with "plan": "native".',
  };
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
