import { diffShapes, type ShapeChange } from "./diff-shapes.ts";
import type { ScenarioDrift } from "./format-drift.ts";
import type { Recording } from "./run-scenario.ts";
import { readShapes, type Shapes } from "./shapes.ts";

type Comparable = Pick<Recording, "stdout" | "run">;

const processEnd = "end of the process";

/** Codex warns about what the machine lacks: that says nothing about its version. */
const machineEvents: readonly string[] = ["configWarning"];

/** How a fresh recording differs from the stored one, in its events and in its end. */
export function compareRecordings(
  stored: Comparable,
  fresh: Comparable,
): Omit<ScenarioDrift, "scenario"> {
  const before = readEvents(stored);
  const after = readEvents(fresh);
  return {
    events: new Set([...before.keys(), ...after.keys(), processEnd]),
    changes: [...diffShapes(before, after), ...diffExits(stored, fresh)],
  };
}

function readEvents({ stdout }: Comparable): Shapes {
  return new Map([...readShapes(stdout)].filter(([event]) => !machineEvents.includes(event)));
}

function diffExits(stored: Comparable, fresh: Comparable): readonly ShapeChange[] {
  const before = [formatExit(stored)];
  const after = [formatExit(fresh)];
  if (before[0] === after[0]) return [];
  return [{ type: "changed", event: processEnd, path: "exit", before, after }];
}

function formatExit({ run }: Comparable): string {
  return String(run.exit.signal ?? run.exit.code);
}
