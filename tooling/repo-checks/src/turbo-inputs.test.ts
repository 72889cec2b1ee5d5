import { describe, expect, test } from "vitest";
import { files } from "./repository.ts";
import { checkTestInputs } from "./turbo-inputs.ts";

describe("checkTestInputs", () => {
  test.each([
    { tasks: { test: { inputs: ["src/**", "fixtures/**"] } } },
    { tasks: { test: { inputs: ["$TURBO_EXTENDS$", "data/**"] } } },
    { tasks: { test: { cache: false, inputs: [] } } },
    { tasks: { test: {} } },
    {},
  ])("accepts %j", (config) => {
    expect(checkTestInputs("turbo.json", config)).toEqual([]);
  });

  test("refuses inputs without the fixtures", () => {
    expect(checkTestInputs("turbo.json", { tasks: { test: { inputs: ["src/**"] } } })).toEqual([
      "turbo.json: the inputs of test lack fixtures/**",
    ]);
  });

  test("holds for every turbo.json here, and the root's lists its inputs", () => {
    const configs = files
      .filter(({ path }) => /(^|\/)turbo\.json$/.test(path))
      .map(({ path, text }) => ({ path, config: JSON.parse(text) }));
    expect(configs.flatMap(({ path, config }) => checkTestInputs(path, config))).toEqual([]);
    const rootConfig = configs.find(({ path }) => path === "turbo.json")?.config;
    expect(rootConfig.tasks.test.inputs).toContain("fixtures/**");
  });
});
