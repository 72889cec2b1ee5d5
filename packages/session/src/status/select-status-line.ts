import { markUnsafe, type SafeText } from "@chatter/safe-text";
import { formatDuration } from "../format-duration.ts";
import type { Member } from "../member.ts";
import { isRunning, type ReplState, type ScreenMember } from "../repl/repl-state.ts";
import type { PermissionMode } from "../team/team.ts";
import { describeDoing, describeOwnDoing, isWaiting } from "./describe-doing.ts";
import { fitParts, type LinePart } from "./fit-parts.ts";
import { formatCost, formatTokens } from "./format-usage.ts";
import { selectNextAddressees } from "./select-next-addressees.ts";
import { countTokens } from "./usage-state.ts";

/** The line that says who works, or who would. */
export interface StatusLine {
  /** Whether something goes on: then it has a sign that moves. */
  readonly isMoving: boolean;
  /** What it begins with; `name` is in the first member's colour. */
  readonly lead: {
    readonly before: string;
    readonly name: SafeText;
    readonly after: SafeText;
    readonly themeColor: string | undefined;
  };
  /** What is said besides, as far as there is room. */
  readonly parts: readonly SafeText[];
}

/** What the line is drawn in. */
export interface StatusView {
  readonly now: number;
  readonly columns: number;
  /** Without one, keys do nothing. */
  readonly hasPrompt: boolean;
}

/** The columns of the moving sign and the blank behind it. */
const SIGN_COLUMNS = 2;

/** The status in one line; undefined when there is nothing to say. */
export function selectStatusLine(state: ReplState, view: StatusView): StatusLine | undefined {
  if (isRunning(state)) {
    const isMoving = !isWaiting(state);
    return fitLine(state, view, { isMoving, ...describeWork(state, view) });
  }
  const idle = view.hasPrompt ? describeIdle(state) : undefined;
  return idle && fitLine(state, view, { isMoving: false, ...idle });
}

interface Draft extends Pick<StatusLine, "lead"> {
  readonly parts: readonly LinePart[];
}

function fitLine(
  { layout }: ReplState,
  { columns }: StatusView,
  { lead, parts, isMoving }: Draft & { readonly isMoving: boolean },
): StatusLine {
  const { before, name, after } = lead;
  const used = layout.widthOf(`${before}${name}${after}`) + (isMoving ? SIGN_COLUMNS : 0);
  return { isMoving, lead, parts: fitParts(parts, columns - used, layout.widthOf) };
}

function describeWork(state: ReplState, { now, hasPrompt }: StatusView): Draft {
  const { work } = state.session;
  const canStop = hasPrompt && !state.isStopping && state.questions.length === 0;
  const hint = canStop ? [part(2, "Esc stops")] : [];
  if (work === null) return { lead: leadOf(describeOwnDoing(state)), parts: hint };
  const { member, since } = work;
  const known = state.members.find(({ name }) => name === member.name);
  return {
    lead: leadOf("", [member], ` ${describeDoing(state, work)}`),
    parts: [
      part(1, formatDuration(Math.max(0, now - since))),
      ...usageParts(state),
      ...modeParts(known),
      ...hint,
    ],
  };
}

const MODES: Readonly<Record<PermissionMode, string>> = {
  ask: "asks first",
  edit: "may edit",
  full: "full access",
  plan: "only plans",
};

/** What a member may do, as far as chatter can say: not of a program that it cannot limit. */
function modeParts(member: ScreenMember | undefined): readonly LinePart[] {
  if (member?.permissions === undefined || member.agent === "line") return [];
  const { agent = "claude", permissions } = member;
  // As they are driven, these two cannot ask: what they would have to ask for, they do not get.
  const cannotAsk = permissions === "ask" && agent !== "claude";
  return [part(3, cannotAsk ? "only reads" : MODES[permissions])];
}

function describeIdle(state: ReplState): Draft | undefined {
  const addressees = selectNextAddressees(state);
  const usage = usageParts(state);
  if (addressees.length === 0 && usage.length === 0) return undefined;
  const hint = state.members.length > 1 ? "@name for another" : "? for keys";
  return {
    lead: addressees.length === 0 ? leadOf("Idle") : leadOf("To ", addressees),
    parts: [...usage, part(6, hint)],
  };
}

function usageParts({ session }: ReplState): readonly LinePart[] {
  const { usage } = session;
  const tokens = countTokens(usage);
  return [
    ...(tokens === undefined ? [] : [part(5, `${formatTokens(tokens)} tokens`)]),
    // Who pays otherwise than by use is told that it costs nothing.
    ...(usage.cost === undefined || usage.cost === 0 ? [] : [part(4, formatCost(usage.cost))]),
  ];
}

function part(rank: number, text: string): LinePart {
  return { rank, text: markUnsafe(text) };
}

function leadOf(before: string, members: readonly Member[] = [], after = ""): StatusLine["lead"] {
  return {
    before,
    name: markUnsafe(members.map(({ displayName }) => displayName).join(", ")),
    after: markUnsafe(after),
    themeColor: members[0]?.themeColor,
  };
}
