import type { Theme } from "@chatter/session";
import type { Environment } from "../sessions/data-directory.ts";
import type { ThemeSetting } from "../settings/decode-settings.ts";
import type { Background } from "./background-answers.ts";

/** The theme of a screen: as it is set, else for the background that the terminal says it has. */
export function chooseTheme(
  setting: ThemeSetting,
  env: Environment,
  background?: Background,
): Theme {
  if (!hasColors(env)) return "plain";
  if (setting !== "auto") return setting;
  return background ?? readBackground(env);
}

/** What the environment says, for a terminal that does not answer. */
function readBackground(env: Environment): Background {
  // Some terminals say `15;0` or `0;default;15`: the colour of the text first, the background last.
  const color = env["COLORFGBG"]?.split(";").at(-1);
  return color === "7" || color === "15" ? "light" : "dark";
}

/** Whether colours are wanted: who asks for them gets them, whatever else is said. */
export function hasColors(env: Environment): boolean {
  if (isSet(env["FORCE_COLOR"])) return true;
  return !isSet(env["NO_COLOR"]) && !/^vt\d+/.test(env["TERM"] ?? "");
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== "";
}
