import { defineConfig } from "vitest/config";

/** What every package's tests share: a readable report, and a count that CI adds up. */
export default defineConfig({
  test: {
    // A busy machine is no failure: what hangs is still found, later.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ["default", ["json", { outputFile: "test-results.json" }]],
  },
});
