import { expect, test } from "vitest";
import { listScenes } from "./list-scenes.ts";

test("the walk has at least thirty steps, each with something to see, and ends every program", () => {
  const scenes = listScenes({ teamFile: "team.json", linesPerSecond: 1, otherSizes: [] });
  const steps = scenes.flatMap((scene) => scene.steps);
  expect(steps.length).toBeGreaterThanOrEqual(30);
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  const blind = steps.filter(
    ({ sees = [], seesNo = [], exits }) => [...sees, ...seesNo].length === 0 && exits === undefined,
  );
  expect(blind).toEqual([]);
  for (const scene of scenes) expect(scene.steps.at(-1)?.exits).toBeDefined();
});
