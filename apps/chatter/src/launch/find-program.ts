import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { quoteReceived } from "../terminal/quote-received.ts";

/** Where a program is looked for. */
export interface ProgramPlace {
  readonly path: string | undefined;
  /** The project folder, from which no program is ever taken. */
  readonly cwd: string;
  /** What a path in the team file is relative to. */
  readonly teamFolder: string;
  /** Who works in their home, or above it, has their own programs in there. */
  readonly home?: string | undefined;
}

/** The absolute path of a program, or why there is none, in words. */
export type FoundProgram =
  | { readonly ok: true; readonly file: string }
  | { readonly ok: false; readonly problem: string };

const PACKAGES: Readonly<Record<string, string>> = {
  claude: "@anthropic-ai/claude-code",
  codex: "@openai/codex",
  gemini: "@google/gemini-cli",
};

/**
 * Finds a program. A name is looked up in PATH, of which only absolute entries outside of the
 * project count; what has a slash is a path.
 */
export function findProgram(file: string, place: ProgramPlace): FoundProgram {
  return file.includes("/") ? findByPath(file, place) : findByName(file, place);
}

function findByPath(file: string, { teamFolder }: ProgramPlace): FoundProgram {
  const resolved = path.resolve(teamFolder, file);
  const shown = quoteReceived(resolved);
  switch (lookAt(resolved)) {
    case "program":
      return { ok: true, file: resolved };
    case "not-executable":
      return { ok: false, problem: `${shown} is not executable: make it so with chmod +x` };
    case "folder":
      return { ok: false, problem: `${shown} is a folder, expected a program` };
    case "special":
      return { ok: false, problem: `${shown} is not a regular file, expected a program` };
    case "nothing":
      return { ok: false, problem: `there is no program ${shown}` };
  }
}

function findByName(name: string, place: ProgramPlace): FoundProgram {
  const isOfProject = createProjectCheck(place);
  let ignored: string | undefined;
  let unusable: string | undefined;
  for (const folder of (place.path ?? "").split(path.delimiter)) {
    if (name === "" || !path.isAbsolute(folder)) continue;
    const file = path.join(folder, name);
    const kind = lookAt(file);
    if (kind === "not-executable") unusable ??= file;
    if (kind !== "program") continue;
    if (!isOfProject(folder) && !isOfProject(file)) return { ok: true, file };
    ignored ??= file;
  }
  return { ok: false, problem: describeMissing(name, { ignored, unusable }) };
}

type Sight = "program" | "not-executable" | "folder" | "special" | "nothing";

function lookAt(file: string): Sight {
  try {
    const status = statSync(file);
    if (status.isDirectory()) return "folder";
    if (!status.isFile()) return "special";
  } catch {
    return "nothing";
  }
  try {
    accessSync(file, constants.X_OK);
    return "program";
  } catch {
    return "not-executable";
  }
}

/** Whether something belongs to the project, wherever links to it may stand. */
function createProjectCheck({ cwd, home }: ProgramPlace): (file: string) => boolean {
  const project = realPath(cwd);
  const own = home === undefined ? undefined : realPath(home);
  const isOfPerson = (folder: string) => own !== undefined && isInside(own, folder);
  return (file) => {
    const real = realPath(file);
    if (isInside(real, project) && !isOfPerson(project)) return true;
    // Package managers put these first in PATH, also those of the folders above.
    const [above = "", ...below] = real.split(`${path.sep}node_modules${path.sep}`);
    return (
      below.length > 0 && isInside(project, above || path.sep) && !isOfPerson(above || path.sep)
    );
  };
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== ".." && !relative.startsWith(`..${path.sep}`);
}

function describeMissing(
  name: string,
  found: { readonly ignored: string | undefined; readonly unusable: string | undefined },
): string {
  const shown = quoteReceived(name);
  const hint = Object.hasOwn(PACKAGES, name)
    ? `install it with npm install -g ${PACKAGES[name]}`
    : "install it, or give its path in the team file";
  if (found.ignored !== undefined) {
    return `there is no program ${shown} outside of the project, and ${quoteReceived(found.ignored)} in it is not used, because a project must not choose what chatter starts: ${hint}`;
  }
  if (found.unusable !== undefined) {
    return `there is no program ${shown} in PATH, only ${quoteReceived(found.unusable)}, which is not executable: ${hint}`;
  }
  return `there is no program ${shown} in PATH: ${hint}`;
}
