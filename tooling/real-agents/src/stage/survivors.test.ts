import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { endSurvivors, findSurvivors } from "./survivors.ts";

describe.runIf(process.platform === "linux")("survivors", () => {
  test("are found by their environment or their command line, and ended", async () => {
    const mark = crypto.randomUUID();
    const forever = "setInterval(() => {}, 1000)";
    const marked = spawn(process.execPath, ["-e", forever], { env: { MARK: mark } });
    const named = spawn(process.execPath, ["-e", `${forever} // ${mark}`], { env: {} });
    await Promise.all([once(marked, "spawn"), once(named, "spawn")]);
    const exits = [once(marked, "exit"), once(named, "exit")];
    const found = await findSurvivors([mark], 0);
    expect(found.map((line) => Number.parseInt(line, 10)).toSorted()).toEqual(
      [marked.pid, named.pid].toSorted(),
    );
    endSurvivors([mark]);
    await Promise.all(exits);
    expect(await findSurvivors([mark], 0)).toEqual([]);
  });

  test("are waited for while they end", async () => {
    const mark = crypto.randomUUID();
    const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 200)"], {
      env: { MARK: mark },
    });
    await once(child, "spawn");
    expect(await findSurvivors([mark], 30_000)).toEqual([]);
  });
});
