import { runCommand } from "@chatter/session";
import { expect, test } from "vitest";
import { doctorCommand } from "./doctor-command.ts";

const services = { examine: async () => "claude\n  ok  program\n" };
const run = (line: string) => runCommand([doctorCommand], line, services, { isBusy: true });

test("/doctor shows the report, also while an agent works", async () => {
  const text = "claude\n  ok  program";
  expect(await run("/doctor")).toEqual({ type: "message", level: "info", text });
});

test("/doctor takes no words", async () => {
  expect(await run("/doctor now")).toMatchObject({
    level: "error",
    text: '/doctor: expected nothing behind it, received "now" too.',
  });
});
