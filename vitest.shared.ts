import { defineConfig } from "vitest/config";

/** What every package's tests share: a readable report, and a count that CI adds up. */
export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: "test-results.json" }]],
  },
});
