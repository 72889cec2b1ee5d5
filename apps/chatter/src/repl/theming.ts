import type { Theme } from "@chatter/session";
import type { Environment } from "../sessions/data-directory.ts";
import type { ThemeSetting } from "../settings/decode-settings.ts";
import { chooseTheme } from "../terminal/choose-theme.ts";
import type { ScreenInput } from "../terminal/screen-input.ts";

/** What a screen's theme depends on. */
export interface ThemingOptions {
  readonly setting: ThemeSetting;
  readonly save: (setting: ThemeSetting) => Promise<void>;
  readonly env: Environment;
  /** The terminal, which may say at any time what its background is. */
  readonly input: Pick<ScreenInput, "background">;
}

/** The theme of a screen, which the person and the terminal can change. */
export interface Theming {
  current(): Theme;
  /** Keeps a setting for later; gives what is drawn for it. */
  keep(setting: ThemeSetting): Promise<Theme>;
}

/** Makes it, as it is set. */
export function createTheming({ setting, save, env, input }: ThemingOptions): Theming {
  let chosen = setting;
  const current = (): Theme => chooseTheme(chosen, env, input.background);
  return {
    current,
    async keep(next) {
      await save(next);
      chosen = next;
      return current();
    },
  };
}
