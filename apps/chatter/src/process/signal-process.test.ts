import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { hasGroup, signalGroup, signalProcess } from "./signal-process.ts";

describe("signals", () => {
  test.each([0, 1, -1, -2, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "are never sent to %d, which the kernel would take for many",
    (id) => {
      expect(() => signalProcess(id, "SIGCONT")).toThrow(TypeError);
      expect(() => signalGroup(id, "SIGCONT")).toThrow(TypeError);
      expect(() => hasGroup(id)).toThrow(TypeError);
    },
  );

  test("reach a group, and tell when there is none any more", async () => {
    const child = spawn("/bin/sh", ["-c", "read line"], { detached: true });
    const pid = child.pid!;
    expect(hasGroup(pid)).toBe(true);
    expect(signalGroup(pid, "SIGTERM")).toBe(true);
    expect(await once(child, "exit")).toEqual([null, "SIGTERM"]);
    expect([hasGroup(pid), signalGroup(pid, "SIGTERM"), signalProcess(pid, "SIGTERM")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
