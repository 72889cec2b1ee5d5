import type { Environment } from "../sessions/data-directory.ts";

/**
 * What programs need to find themselves, the person's language and the person's screen, and for
 * `chatter todo` in a hook to find the plan.
 */
const PASSED: ReadonlySet<string> = new Set([
  "CHATTER_CONFIG_DIR",
  "CHATTER_DATA_DIR",
  "CHATTER_SESSION",
  "COLORTERM",
  "DBUS_SESSION_BUS_ADDRESS",
  "DISPLAY",
  "HOME",
  "LANG",
  "LANGUAGE",
  "LOGNAME",
  "PATH",
  "SHELL",
  "TERM",
  "TMPDIR",
  "TMUX",
  "TMUX_PANE",
  "TZ",
  "USER",
  "WAYLAND_DISPLAY",
  "XAUTHORITY",
  "XDG_CONFIG_HOME",
  "XDG_CURRENT_DESKTOP",
  "XDG_DATA_DIRS",
  "XDG_RUNTIME_DIR",
  "XDG_SESSION_TYPE",
]);

/** The variables that a hook gets: no keys, no tokens, nothing that was not asked for. */
export function hookEnvironment(env: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && (PASSED.has(name) || name.startsWith("LC_")) ? [[name, value]] : [],
    ),
  );
}
