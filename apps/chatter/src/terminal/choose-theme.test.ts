import { describe, expect, test } from "vitest";
import { chooseTheme } from "./choose-theme.ts";

describe("chooseTheme", () => {
  test.each([
    ["auto", {}, "dark"],
    ["auto", { COLORFGBG: "15;0" }, "dark"],
    ["auto", { COLORFGBG: "0;15" }, "light"],
    ["auto", { COLORFGBG: "0;default;7" }, "light"],
    ["auto", { COLORFGBG: "nonsense" }, "dark"],
    ["light", { COLORFGBG: "15;0" }, "light"],
    ["dark", { NO_COLOR: "1" }, "plain"],
    ["dark", { NO_COLOR: "" }, "dark"],
    ["dark", { NO_COLOR: "1", FORCE_COLOR: "1" }, "dark"],
    ["auto", { TERM: "vt220" }, "plain"],
    ["plain", { FORCE_COLOR: "3" }, "plain"],
  ] as const)("%s with %o is %s", (setting, env, expected) => {
    expect(chooseTheme(setting, env)).toBe(expected);
  });

  test.each([
    ["auto", { COLORFGBG: "15;0" }, "light", "light"],
    ["auto", { COLORFGBG: "0;15" }, "dark", "dark"],
    ["dark", {}, "light", "dark"],
    ["auto", { NO_COLOR: "1" }, "light", "plain"],
  ] as const)(
    "%s with %o in a terminal that says it is %s is %s",
    (setting, env, background, expected) => {
      expect(chooseTheme(setting, env, background)).toBe(expected);
    },
  );
});
