import { PERMISSION_MODES } from "@chatter/session";
import { nearestNames } from "@chatter/tool-scheduler";
import { quoteReceived } from "../terminal/quote-received.ts";
import { KNOWN_AGENTS, type MemberChoice } from "./build-team-file.ts";

/** A member, or why the words mean none. */
type ParsedMember =
  | { readonly ok: true; readonly member: MemberChoice }
  | { readonly ok: false; readonly problem: string };

const KINDS = ["human", ...KNOWN_AGENTS] as const;

/** Reads `name=agent` or `name=agent:permissions`, as `--member` has it. */
export function parseMemberOption(text: string): ParsedMember {
  const fail = (problem: string): ParsedMember => ({
    ok: false,
    problem: `--member ${quoteReceived(text)}: ${problem}`,
  });
  const [, name, kind = "", mode] = /^([^=]*)=([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  if (name === undefined) return fail("expected name=agent or name=agent:permissions.");
  const agent = KINDS.find((known) => known === kind);
  if (agent === undefined) {
    const hint = kind === "line" ? " Its command must be written into the file." : "";
    return fail(`${describeChoice(kind, KINDS)}${hint}`);
  }
  if (mode === undefined) return { ok: true, member: { name, agent } };
  if (agent === "human") return fail("expected no permissions for a human.");
  const permissions = PERMISSION_MODES.find((known) => known === mode);
  return permissions === undefined
    ? fail(describeChoice(mode, PERMISSION_MODES))
    : { ok: true, member: { name, agent, permissions } };
}

function describeChoice(received: string, choices: readonly string[]): string {
  const near = nearestNames(received, choices);
  const guess = near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
  return `expected one of ${choices.join(", ")}, received ${quoteReceived(received)}.${guess}`;
}
