import { expect, test } from "vitest";
import { normalise } from "./normalise.ts";

const traces = {
  root: "/tmp/chatter-record-x1",
  port: 40123,
  host: "box",
  node: "/opt/n/bin/node",
};

test.each([
  ["/tmp/chatter-record-x1/home/shop/cart.ts", "/home/kai/shop/cart.ts"],
  ["/tmp/chatter-record-x1/tmp/a.sock", "/tmp/a.sock"],
  ["/.claude/projects/-tmp-chatter-record-x1-home-shop/", "/.claude/projects/-home-kai-shop/"],
  ["http://127.0.0.1:40123/v1", "http://127.0.0.1:4000/v1"],
  ['{"serverName":"box","text":"a box"}', '{"serverName":"laptop","text":"a box"}'],
  ['["/opt/n/bin/node"]', '["/usr/bin/node"]'],
])("%s becomes %s", (text, clean) => {
  expect(normalise(text, traces)).toBe(clean);
});
