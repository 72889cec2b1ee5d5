import {
  CONTINUATION_RULES,
  type ContinuationRules,
  REMINDER_RULES,
  type ReminderRules,
} from "@chatter/todo-store";
import type { ConversationRules, Team, TeamMember } from "./team.ts";
import type { DecodedTeamFile } from "./team-schema.ts";

/** Given out in turn to members who chose none. */
const PALETTE = ["cyan", "magenta", "yellow", "green", "blue", "red"] as const;

/** Fills in what a team file leaves out. */
export function completeTeam(file: DecodedTeamFile): Team {
  const nextColor = createColorPicker(file.members.map(({ themeColor }) => themeColor));
  return {
    name: file.name,
    displayName: file.displayName ?? file.name,
    members: file.members.map((member) => completeMember(member, nextColor)),
    conversation: completeRules(file.conversation),
    hooks: file.hooks,
  };
}

/** Colours that somebody chose are left to them, as long as there are others. */
function createColorPicker(chosen: readonly (string | undefined)[]): () => string {
  const free = PALETTE.filter((color) => !chosen.includes(color));
  const colors = free.length === 0 ? PALETTE : free;
  let given = 0;
  return () => {
    const color = colors[given % colors.length] ?? PALETTE[0];
    given += 1;
    return color;
  };
}

type DecodedMember = DecodedTeamFile["members"][number];

function completeMember(member: DecodedMember, nextColor: () => string): TeamMember {
  const shown = {
    displayName: member.displayName ?? member.name,
    themeColor: member.themeColor ?? nextColor(),
  };
  if (member.type === "human") return { ...member, ...shown };
  const { command = [member.agent] } = member;
  return { ...member, ...shown, command, instructions: joinLines(member.instructions) };
}

/** Nothing to say is none, however it is written. */
function joinLines(instructions: string | readonly string[] | null): string | null {
  if (instructions === null) return null;
  const text = typeof instructions === "string" ? instructions : instructions.join("\n");
  return text === "" ? null : text;
}

function completeRules(rules: DecodedTeamFile["conversation"]): ConversationRules {
  const { continuation = {}, reminders = {} } = rules;
  return {
    ...rules,
    continuation: completeContinuation(continuation),
    reminders: completeReminders(reminders),
  };
}

function completeContinuation(rules: false | Partial<ContinuationRules>): ContinuationRules {
  return rules === false
    ? { ...CONTINUATION_RULES, isOn: false }
    : { ...CONTINUATION_RULES, ...rules };
}

function completeReminders(rules: false | Partial<ReminderRules>): ReminderRules {
  return rules === false
    ? { ...REMINDER_RULES, initial: null, nag: null }
    : { ...REMINDER_RULES, ...rules };
}
