import { describe, expect, test } from "vitest";
import { hookEnvironment } from "./hook-environment.ts";

describe("hookEnvironment", () => {
  test("passes what a desktop notification needs, and nothing that looks like a secret", () => {
    const env = {
      PATH: "/bin",
      CHATTER_SESSION: "s",
      CHATTER_SOCKET: "/s",
      LC_TIME: "C",
      DBUS_SESSION_BUS_ADDRESS: "unix:path=/x",
      OPENAI_API_KEY: "k",
      NODE_OPTIONS: "--require x",
      EMPTY: undefined,
    };
    expect(hookEnvironment(env)).toEqual({
      PATH: "/bin",
      CHATTER_SESSION: "s",
      LC_TIME: "C",
      DBUS_SESSION_BUS_ADDRESS: "unix:path=/x",
    });
  });
});
