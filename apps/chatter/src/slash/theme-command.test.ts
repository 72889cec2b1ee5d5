import { completeCommand, runCommand, type Theme } from "@chatter/session";
import { describe, expect, test } from "vitest";
import type { ThemeSetting } from "../settings/decode-settings.ts";
import { type ThemeServices, themeCommand } from "./theme-command.ts";

function open(drawn: (setting: ThemeSetting) => Theme) {
  const kept: ThemeSetting[] = [];
  const services: ThemeServices = {
    theme: () => "dark",
    async setTheme(setting) {
      kept.push(setting);
      return drawn(setting);
    },
  };
  return {
    kept,
    run: (line: string) => runCommand([themeCommand], line, services, { isBusy: true }),
    complete: (line: string) => completeCommand([themeCommand], line, line.length, services),
  };
}

describe("/theme", () => {
  test("says which one is drawn, and which there are", async () => {
    const { run, kept } = open(() => "dark");
    expect(await run("/theme")).toMatchObject({
      level: "info",
      text: expect.stringMatching(
        /^The theme is dark\.\n.*\/theme auto .*\n.*\n.*light.*\n.*plain/,
      ),
    });
    expect(kept).toEqual([]);
  });

  test.each<[string, Theme, ThemeSetting, string]>([
    ["/theme light", "light", "light", "The theme is light from here on, also the next time."],
    ["/theme LIGHT", "light", "light", "The theme is light from here on, also the next time."],
    ["/theme auto", "light", "auto", "The theme is light, as the terminal says."],
    ["/theme dark", "plain", "dark", "The theme is plain, as NO_COLOR or TERM says."],
  ])("%s draws in %s", async (line, drawn, setting, text) => {
    const { run, kept } = open(() => drawn);
    expect(await run(line)).toMatchObject({ level: "info", text });
    expect(kept).toEqual([setting]);
  });

  test.each([
    ["/theme pink", '/theme: expected one of auto, dark, light, plain; received "pink".'],
    ["/theme dark light", '/theme: expected one word behind it, received "light" too.'],
  ])("%s is refused", async (line, text) => {
    const { run, kept } = open(() => "dark");
    expect(await run(line)).toMatchObject({ level: "error", text });
    expect(kept).toEqual([]);
  });

  test("offers the names", async () => {
    const { completions } = await open(() => "dark").complete("/theme l");
    expect(completions.map(({ value }) => value)[0]).toBe("light");
  });
});
