import { defineConfig } from "vitest/config";

/** What every package's tests share: a readable report, and a count that CI adds up. */
export default defineConfig({
  test: {
    // A busy machine is no failure: what hangs is still found, later.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A chatter that is run as it is would keep what it compiled in the home of who runs the tests.
    env: { NODE_DISABLE_COMPILE_CACHE: "1" },
    reporters: ["default", ["json", { outputFile: "test-results.json" }]],
  },
});
