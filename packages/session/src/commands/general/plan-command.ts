import { markUnsafe } from "@chatter/safe-text";
import { findMember } from "../../member.ts";
import { countCompleted, countOpen, type MemberPlan, type PlansState } from "../../plan-state.ts";
import type { PlanPanelMode } from "../../select-plan-panel.ts";
import type { SlashCommandActionReturn } from "../command-result.ts";
import { shortenTyped } from "../shorten-text.ts";
import type { Completion, SlashCommand } from "../slash-command.ts";
import { complain, inform } from "./inform.ts";

/** What `/plan` works on. */
export interface PlanServices {
  plans(): PlansState;
  planMode(): PlanPanelMode;
  setPlanMode(mode: PlanPanelMode): void;
  /** Puts a member's plan into the panel. */
  choosePlan(member: string): void;
}

const MODES: Readonly<
  Record<PlanPanelMode, { readonly description: string; readonly news: string }>
> = {
  full: { description: "All steps", news: "The plan is shown in full." },
  line: { description: "The current step", news: "The plan is shown in one line." },
  hidden: { description: "Nothing", news: "The plan is hidden. /plan full brings it back." },
};

/** `/plan`: how much of the plan is in sight, and the plans of all members. */
export const planCommand: SlashCommand<PlanServices> = {
  name: "plan",
  description: "How the plan is shown, or a member's plan",
  usage: "[full|line|hidden|MEMBER]",
  action(services, { args }) {
    const word = args.join(" ");
    if (word === "") return inform(describePlans(services));
    const mode = word.toLowerCase();
    if (!isMode(mode)) return showPlan(services, word);
    services.setPlanMode(mode);
    return inform(MODES[mode].news);
  },
  complete: (services, { args }) => (args.length > 0 ? [] : completePlan(services.plans())),
};

function isMode(word: string): word is PlanPanelMode {
  return Object.hasOwn(MODES, word);
}

function describePlans(services: PlanServices): string {
  const plans = listPlans(services.plans());
  const rows = plans.map((plan) => `  ${nameOf(plan)}: ${describeProgress(plan)}`);
  const list = rows.length === 0 ? ["Nobody has a plan."] : ["Plans:", ...rows];
  return [MODES[services.planMode()].news, ...list].join("\n");
}

function showPlan(services: PlanServices, word: string): SlashCommandActionReturn {
  const plans = listPlans(services.plans());
  const members = plans.map(({ member }) => member);
  const found = findMember(members, word.replace(/^@/, ""));
  if (found !== undefined) {
    services.choosePlan(found.name);
    return inform(`The plan of ${markUnsafe(found.displayName)} is shown.`);
  }
  const names = plans.map(nameOf).join(", ");
  const others = names === "" ? "nobody has a plan" : `plans: ${names}`;
  return complain(
    `"${shortenTyped(word)}": expected full, line, hidden or a member with a plan; ${others}.`,
  );
}

function listPlans({ byMember }: PlansState): readonly MemberPlan[] {
  return Object.values(byMember);
}

function nameOf({ member }: MemberPlan): string {
  return markUnsafe(member.name);
}

function describeProgress(plan: MemberPlan): string {
  return `${countCompleted(plan.items)}/${plan.items.length} completed${describePhase(plan)}`;
}

function describePhase({ items, phase }: MemberPlan): string {
  if (phase === "stopped") return `, stopped with ${countOpen(items)} open`;
  return phase === "paused" ? ", paused" : "";
}

function completePlan(plans: PlansState): readonly Completion[] {
  const modes = Object.entries(MODES).map(([value, { description }]) => ({ value, description }));
  const members = listPlans(plans).map((plan) => ({
    value: isMode(plan.member.name.toLowerCase()) ? `@${plan.member.name}` : plan.member.name,
    description: describeProgress(plan),
  }));
  return [...modes, ...members];
}
