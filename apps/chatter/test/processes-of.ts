import { readdirSync, readFileSync } from "node:fs";

/** The command lines of all processes whose home is that folder, wherever they went. Linux only. */
export function processesOf(home: string): readonly string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(`/proc/${pid}/environ`).split("\0").includes(`HOME=${home}`))
    .map((pid) => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim())
    .filter((command) => command !== "");
}

/** The dead that nobody collected have neither. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
