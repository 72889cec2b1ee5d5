import type { Theme } from "@chatter/session";
import type { Environment } from "../sessions/data-directory.ts";
import type { ThemeSetting } from "../settings/decode-settings.ts";

/** The theme of a screen: as it is set, else what the terminal says of its background. */
export function chooseTheme(setting: ThemeSetting, env: Environment): Theme {
  if (!hasColors(env)) return "plain";
  if (setting !== "auto") return setting;
  // Some terminals say `15;0` or `0;default;15`: the colour of the text first, the background last.
  const background = env["COLORFGBG"]?.split(";").at(-1);
  return background === "7" || background === "15" ? "light" : "dark";
}

/** Whether colours are wanted: who asks for them gets them, whatever else is said. */
export function hasColors(env: Environment): boolean {
  if (isSet(env["FORCE_COLOR"])) return true;
  return !isSet(env["NO_COLOR"]) && !/^vt\d+/.test(env["TERM"] ?? "");
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
