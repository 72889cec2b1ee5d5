import { expect, test } from "vitest";

test("the tests run on the oldest Node that the packages promise", () => {
  expect(process.versions.node).toBe(process.env["CHATTER_NODE_FLOOR"]);
});
