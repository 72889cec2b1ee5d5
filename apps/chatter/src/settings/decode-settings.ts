import { THEMES, type Theme } from "@chatter/session";
import { quoteReceived } from "../terminal/quote-received.ts";

/** What the person has set, with the default for what they have not. */
export interface Settings {
  readonly attention: AttentionSettings;
  readonly theme: ThemeSetting;
}

/** What the colours are made for; `auto`: for what the terminal says of itself. */
export type ThemeSetting = Theme | "auto";

/** Everything that a theme can be set to. */
export const THEME_SETTINGS: readonly ThemeSetting[] = ["auto", ...THEMES];

/** How the person is called when they are needed. */
export interface AttentionSettings {
  /** Whether the terminal's bell rings. */
  readonly bell: boolean;
  /** Whether the terminal's title says who works and who asks. */
  readonly title: boolean;
}

/** What {@link decodeSettings} found. */
export type DecodedSettings =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problem: string };

export const DEFAULT_SETTINGS: Settings = {
  attention: { bell: true, title: true },
  theme: "auto",
};

const EXPECTED_FILE = '{ "theme": "light", "attention": { "bell": false, "title": false } }';

/** Reads settings that people write, already parsed as JSON. The problem names the place. */
export function decodeSettings(value: unknown): DecodedSettings {
  if (!isObject(value)) return fail("the file", `expected ${EXPECTED_FILE}`, value);
  const { version = 1, attention = {}, theme = "auto", ...others } = value;
  if (version !== 1) return fail("version", "expected 1", version);
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return fail("the file", "expected only theme and attention", unknown);
  if (!isObject(attention)) return fail("attention", "expected an object", attention);
  const { bell = true, title = true, ...rest } = attention;
  const [unknownSwitch] = Object.keys(rest);
  if (unknownSwitch !== undefined) {
    return fail("attention", "expected only bell and title", unknownSwitch);
  }
  if (typeof bell !== "boolean") return fail("attention.bell", "expected true or false", bell);
  if (typeof title !== "boolean") return fail("attention.title", "expected true or false", title);
  const known = THEME_SETTINGS.find((name) => name === theme);
  if (known === undefined) return fail("theme", `expected ${THEME_SETTINGS.join(", ")}`, theme);
  return { ok: true, settings: { attention: { bell, title }, theme: known } };
}

function fail(place: string, expected: string, received: unknown): DecodedSettings {
  return { ok: false, problem: `${place}: ${expected}, received ${describe(received)}` };
}

function describe(value: unknown): string {
  if (typeof value === "string") return quoteReceived(value);
  return quoteReceived(JSON.stringify(value)).slice(1, -1);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
