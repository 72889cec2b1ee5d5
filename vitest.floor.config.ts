import { defineConfig } from "vitest/config";

/** The tests of everything that is published, in one run; see scripts/test-on-floor.mjs. */
export default defineConfig({
  test: {
    projects: [
      "packages/*",
      "apps/*",
      { test: { name: "floor", root: "scripts", include: ["node-floor.test.ts"] } },
    ],
  },
});
