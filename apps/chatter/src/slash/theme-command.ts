import type { SlashCommand, Theme } from "@chatter/session";
import { THEME_SETTINGS, type ThemeSetting } from "../settings/decode-settings.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { complain, inform, refuseSurplus } from "./say.ts";

/** What `/theme` works on. */
export interface ThemeServices {
  /** The theme that is drawn in. */
  theme(): Theme;
  /** Draws in another one from now on, and keeps it for later. Gives what it is. */
  setTheme(theme: ThemeSetting): Promise<Theme>;
}

const DESCRIPTIONS: Readonly<Record<ThemeSetting, string>> = {
  auto: "what the terminal says of its background",
  dark: "for a dark background",
  light: "for a light background",
  plain: "no colours",
};

/** `/theme`: what the colours are made for. */
export const themeCommand: SlashCommand<ThemeServices> = {
  name: "theme",
  description: "Colours for a dark or a light background, or none",
  usage: "[auto|dark|light|plain]",
  async action(services, invocation) {
    const refusal = refuseSurplus(invocation, 1);
    if (refusal !== undefined) return refusal;
    const [word] = invocation.args;
    if (word === undefined) return inform(describeAll(services.theme()));
    const setting = THEME_SETTINGS.find((name) => name === word.toLowerCase());
    if (setting === undefined) {
      const expected = THEME_SETTINGS.join(", ");
      return complain(`/theme: expected one of ${expected}; received ${quoteReceived(word)}.`);
    }
    const theme = await services.setTheme(setting);
    return inform(describeChoice(setting, theme));
  },
  complete: (_services, { args }) =>
    args.length > 0
      ? []
      : THEME_SETTINGS.map((value) => ({ value, description: DESCRIPTIONS[value] })),
};

function describeAll(theme: Theme): string {
  const rows = THEME_SETTINGS.map((name) => `  /theme ${name.padEnd(6)} ${DESCRIPTIONS[name]}`);
  return [`The theme is ${theme}.`, ...rows].join("\n");
}

function describeChoice(setting: ThemeSetting, theme: Theme): string {
  if (setting === theme) return `The theme is ${theme} from here on, also the next time.`;
  const reason = setting === "auto" ? "as the terminal says" : "as NO_COLOR or TERM says";
  return `The theme is ${theme}, ${reason}.`;
}
