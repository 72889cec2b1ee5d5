import type { ParserFactory, ProcessExit } from "@chatter/parser-kit";

/** What a program has written, and the events that a person has reviewed for it. */
export interface ParserFixture {
  /** Scenario and version, such as `2.1.0-two-tools`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** How the program ended. Left out: nobody knows, as behind a pipe. */
  readonly exit?: ProcessExit;
  /** The events of the whole fixture under the deterministic context. */
  readonly golden?: readonly unknown[];
}

/** Whether a parser can do something, and why it is so. */
export interface Capability {
  readonly supported: boolean;
  readonly reason: string;
}

/**
 * In what a parser differs from others, with its reasons. A declaration is checked like a law: one
 * that no fixture bears out is a violation.
 */
export interface ParserCapabilities {
  /** Texts come in pieces. Default: they may. */
  readonly deltas?: Capability;
  /** `session.started` precedes everything but diagnostics. Default: it does. */
  readonly sessionFirst?: Capability;
  /** A line that is not JSON is something said. Default: it is not, and gives a diagnostic. */
  readonly plainText?: Capability;
  /** Blank lines, and a line feed after the last line, mean nothing. Default: so it is. */
  readonly freeLayout?: Capability;
}

/** A parser under test. */
export interface ParserSubject {
  readonly name: string;
  readonly createParser: ParserFactory;
  readonly fixtures: readonly ParserFixture[];
  readonly supports?: ParserCapabilities;
  /** How many sessions a fixture starts. Default: at most one. */
  readonly countInits?: (bytes: Uint8Array) => number;
  /** An event of a type that nobody knows. Default: an object with such a `type`. */
  readonly unknownLine?: string;
}

/** What holds for a parser that declares nothing. */
const DEFAULTS: Readonly<Record<keyof ParserCapabilities, boolean>> = {
  deltas: true,
  sessionFirst: true,
  plainText: false,
  freeLayout: true,
};

/** Whether a parser can do something, by its own word or by default. */
export function isSupported(subject: ParserSubject, capability: keyof ParserCapabilities): boolean {
  return subject.supports?.[capability]?.supported ?? DEFAULTS[capability];
}
