import { FALLBACK_COLOR, isThemeColor } from "../theme-color.ts";
import { describeReceived } from "./describe-received.ts";

/** A team file that is read on although a colour in it does not exist. */
export interface ColoredTeamFile {
  readonly value: unknown;
  /** One line for each colour that was replaced. Hidden characters are still in it. */
  readonly problems: readonly string[];
}

/** Replaces colours that do not exist: nobody should have to do without their team for one. */
export function ignoreUnknownColors(value: unknown): ColoredTeamFile {
  if (!isObject(value) || !Array.isArray(value["members"])) return { value, problems: [] };
  const problems: string[] = [];
  const members = value["members"].map((member: unknown, index) => {
    if (!isObject(member)) return member;
    const { themeColor } = member;
    if (typeof themeColor !== "string" || isThemeColor(themeColor)) return member;
    const received = describeReceived(themeColor);
    problems.push(`members[${index}].themeColor: there is no colour ${received}; it is cyan now.`);
    return { ...member, themeColor: FALLBACK_COLOR };
  });
  return problems.length === 0 ? { value, problems } : { value: { ...value, members }, problems };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
