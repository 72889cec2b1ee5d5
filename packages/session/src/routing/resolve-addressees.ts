import { findMember, type Member } from "../member.ts";
import { type Intent, isMoreUrgent } from "./intent.ts";
import type { Addressee } from "./parse-addressees.ts";

/** A member who is to speak next. */
interface ResolvedAddressee<Named> {
  readonly member: Named;
  readonly intent: Intent;
}

/** Who is meant, and which names nobody has; in the order in which they are named, each once. */
export interface ResolvedAddressees<Named> {
  readonly resolved: readonly ResolvedAddressee<Named>[];
  readonly unknown: readonly string[];
}

/** Finds the members that a message names. One who is named twice has the more urgent intent. */
export function resolveAddressees<Named extends Pick<Member, "name" | "displayName">>(
  next: readonly Addressee[],
  members: readonly Named[],
): ResolvedAddressees<Named> {
  const intents = new Map<Named, Intent>();
  const unknown = new Set<string>();
  for (const { name, intent } of next) {
    // People who address members as @name in the prompt, and agents who saw that, do it here, too.
    const member = findMember(members, name.replace(/^@/, ""));
    if (member === undefined) {
      unknown.add(name);
      continue;
    }
    const before = intents.get(member);
    if (before === undefined || isMoreUrgent(intent, before)) intents.set(member, intent);
  }
  const resolved = [...intents].map(([member, intent]) => ({ member, intent }));
  return { resolved, unknown: [...unknown] };
}
