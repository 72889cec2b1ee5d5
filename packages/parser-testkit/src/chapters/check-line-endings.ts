import { checkFixtures, type Problem } from "../check-fixtures.ts";
import { compareEvents, type IgnoredKeys } from "../compare-events.ts";
import { type FixtureLine, splitFixture } from "../fixture-lines.ts";
import { FALSE_LINE_ENDS } from "../foreign-lines.ts";
import { gapsOf, runWithLine } from "../insert-line.ts";
import { judgeForeignLine } from "../judge-foreign-line.ts";
import type { LawViolation } from "../law-violation.ts";
import { isSupported, type ParserFixture, type ParserSubject } from "../parser-subject.ts";
import { runParser, type Segment } from "../run-parser.ts";
import { type TracedEvent, traceFixture } from "../trace-fixture.ts";

/** Law 3: the layout of the lines means nothing, and only a line feed ends one. */
export function checkLineEndings(subject: ParserSubject): LawViolation[] {
  const isFree = isSupported(subject, "freeLayout");
  let isBorneOut = false;
  const violations = checkFixtures("line-endings", subject, function* (fixture) {
    const trace = traceFixture(subject, fixture);
    const lines = splitFixture(fixture.bytes);
    for (const layout of LAYOUTS) {
      const problem = checkLayout(subject, fixture, lines, trace, layout);
      if (problem === undefined) continue;
      if (layout.isContentInText && !isFree) isBorneOut = true;
      else yield problem;
    }
    yield* checkFalseLineEnds(subject, fixture, trace);
  });
  if (isFree || isBorneOut) return violations;
  const message = "supports.freeLayout says no, but blank lines and a last line feed mean nothing";
  return [...violations, { law: "line-endings", fixture: "every fixture", message }];
}

interface Layout {
  readonly name: string;
  /** Whether it changes what a text says. */
  readonly isContentInText: boolean;
  readonly ignored?: IgnoredKeys;
  readonly write: (lines: readonly FixtureLine[]) => readonly Segment[];
}

const LF = [0x0a];
const CRLF = [0x0d, 0x0a];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

const LAYOUTS: readonly Layout[] = [
  { name: "LF", isContentInText: false, write: (lines) => lines.map((line) => endWith(line, LF)) },
  {
    name: "CRLF",
    isContentInText: false,
    write: (lines) => lines.map((line) => endWith(line, CRLF)),
  },
  {
    name: "a byte order mark",
    isContentInText: false,
    write: (lines) => [{ bytes: new Uint8Array(BYTE_ORDER_MARK), offset: 0 }, ...lines],
  },
  {
    name: "blank lines",
    isContentInText: true,
    ignored: ["line"],
    write: (lines) => lines.map((line) => endWith(line, [...CRLF, ...LF])),
  },
  { name: "no last line feed", isContentInText: true, write: dropLastLineFeed },
];

function checkLayout(
  subject: ParserSubject,
  { exit }: ParserFixture,
  lines: readonly FixtureLine[],
  trace: readonly TracedEvent[],
  { name, ignored = [], write }: Layout,
): Problem | undefined {
  const events = runParser(subject, write(lines), { exit }).flat();
  return compareEvents(trace, events, { what: `with ${name}`, ignored });
}

function endWith(
  { content, offset, isTerminated }: FixtureLine,
  ending: readonly number[],
): Segment {
  return { bytes: isTerminated ? new Uint8Array([...content, ...ending]) : content, offset };
}

/** A line that is not whole JSON stays as it is: without its line feed it counts as cut off. */
function dropLastLineFeed(lines: readonly FixtureLine[]): readonly Segment[] {
  const last = lines.at(-1);
  if (last === undefined || !isJson(last.content)) return lines;
  return [...lines.slice(0, -1), { bytes: last.content, offset: last.offset }];
}

function isJson(content: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder().decode(content));
    return true;
  } catch {
    return false;
  }
}

function* checkFalseLineEnds(
  subject: ParserSubject,
  fixture: ParserFixture,
  trace: readonly TracedEvent[],
): Generator<Problem> {
  const asText = isSupported(subject, "plainText") ? "always" : "never";
  for (const { name, bytes } of FALSE_LINE_ENDS) {
    const run = runWithLine(subject, fixture, {
      line: bytes,
      gaps: gapsOf(fixture).slice(0, 1),
      trace,
    });
    for (const line of run.inserted) {
      const problem = judgeForeignLine(line, { asText });
      if (problem === undefined) continue;
      yield { offset: line.offset, message: `a line with ${name}: ${problem}` };
    }
  }
}
