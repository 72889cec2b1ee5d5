import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import { formatTime, type SlashCommand } from "@chatter/session";
import { inform, refuseSurplus } from "./say.ts";

/** What is known of the session that is open. */
export interface SessionFacts {
  readonly id: string;
  /** The folder that it works in. */
  readonly cwd: string;
  /** When it began, in milliseconds since the epoch; undefined: nobody knows any more. */
  readonly start: number | undefined;
  /** What it is about; undefined: nothing was said yet. */
  readonly title: string | undefined;
  readonly messageCount: number;
  readonly logFile: string;
  /** The agents' own sessions, by member. */
  readonly nativeSessions: Readonly<Record<string, string>>;
  /** Whether it outlives the screen. */
  readonly isKept: boolean;
}

/** What `/session` tells about. */
export interface SessionServices {
  describeSession(): Promise<SessionFacts>;
}

/** `/session`: which one this is, where it is kept, and how to come back to it. */
export const sessionCommand: SlashCommand<SessionServices> = {
  name: "session",
  description: "Which session this is, and how to come back to it",
  async action(services, invocation) {
    const refusal = refuseSurplus(invocation, 0);
    if (refusal !== undefined) return refusal;
    return inform(formatSession(await services.describeSession()));
  },
};

function formatSession(facts: SessionFacts): string {
  const { id, cwd, start, title, messageCount, logFile, nativeSessions, isKept } = facts;
  const native = Object.entries(nativeSessions);
  return [
    `Session   ${id}`,
    `Title     ${title === undefined ? "none yet" : dropUnsafe(title, { newlines: "space" })}`,
    `Folder    ${markUnsafe(cwd)}`,
    `Since     ${start === undefined ? "unknown" : formatTime(start)}`,
    `Messages  ${messageCount}`,
    `Log       ${markUnsafe(logFile)}`,
    ...native.map(
      ([member, nativeId], index) =>
        `${index === 0 ? "Agents'  " : "         "} ${member}: ${markUnsafe(nativeId)}`,
    ),
    isKept
      ? `Come back with chatter --resume ${id}`
      : "It is not kept: all of it goes when you leave.",
  ].join("\n");
}
