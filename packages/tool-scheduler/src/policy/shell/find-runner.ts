import { dropVersion, isListed, programOf, SHELLS } from "./shell-program.ts";
import type { ShellWord } from "./shell-token.ts";

/** A program whose arguments name another one that it runs. */
export interface Runner {
  readonly program: string;
  /** How many arguments come before the other program's name, at the least; infinite: it may stand anywhere. */
  readonly operandsBefore: number;
}

const ANYWHERE = Number.POSITIVE_INFINITY;
/** More arguments than these are not looked through: they count as if they named a program. */
const MAX_LOOKED_THROUGH = 256;

const DIRECT_RUNNERS =
  "sudo doas su runuser pkexec env nohup time nice ionice chrt xargs command builtin noglob nocorrect " +
  "- exec eval source . trap setsid stdbuf unbuffer strace ltrace valgrind perf watch caffeinate " +
  "busybox toybox chronic eatmydata fakeroot proxychains torsocks xvfb-run systemd-run systemd-inhibit " +
  "dbus-run-session numactl prlimit cpulimit unshare nsenter firejail setpriv rlwrap script jobs sched";
const RUNNERS_AFTER_ONE = "timeout gtimeout ssh mosh chroot flock taskset setarch faketime";
const RUNNERS_ANYWHERE =
  "npx bunx pnpx uvx pipx parallel entr rush bwrap nix-shell tmux screen at batch rsh su-exec gosu";

const RUNNERS: ReadonlyMap<string, number> = new Map([
  ...DIRECT_RUNNERS.split(" ").map((name) => [name, 0] as const),
  ...RUNNERS_AFTER_ONE.split(" ").map((name) => [name, 1] as const),
  ...RUNNERS_ANYWHERE.split(" ").map((name) => [name, ANYWHERE] as const),
]);

const EXEC = /^(?:exec|run|x|dlx|debug|shell|develop)$/;
const CONTAINER = /^(?:exec|run|debug|rsh)$/;
/** Programs that run another one, or do as much harm, only when an argument says so. */
const RUNNING_ARGUMENTS: ReadonlyMap<string, RegExp> = new Map([
  ["find", /^-(?:exec|execdir|ok|okdir|delete|fprint0?|fprintf|fls)$/],
  ["fd", /^(?:-[a-zA-Z]*[xX]|--exec)/],
  ["fdfind", /^(?:-[a-zA-Z]*[xX]|--exec)/],
  ["rg", /^--(?:pre|hostname-bin)/],
  ["tar", /^(?:-[a-zA-Z]*[IF]|[a-zA-Z]*[IF][a-zA-Z]*$|--(?:to-c|use-c|chec|rsh|rmt|info|new-v))/],
  ["rsync", /^(?:-[a-zA-Z]*e|--rsh|--rsync-path)/],
  ["sort", /^--comp/],
  ["split", /^--filter/],
  [
    "git",
    /^(?:-[a-zA-Z]*[cxO]|--(?:exec|conf|upl|rece|open|ext|output)|bisect$|foreach$|filter-|difftool$|mergetool$)/,
  ],
  ["hg", /^--config/],
  ["docker", CONTAINER],
  ["podman", CONTAINER],
  ["nerdctl", CONTAINER],
  ["kubectl", CONTAINER],
  ["oc", CONTAINER],
  ...["npm", "pnpm", "yarn", "bun"].map((name) => [name, /^(?:exec|x|dlx|-c|--call)$/] as const),
  ...["uv", "poetry", "pipenv", "pdm", "hatch", "rye", "conda", "mamba", "micromamba"].map(
    (name) => [name, EXEC] as const,
  ),
  ...["bundle", "mise", "asdf", "direnv", "nix", "devbox", "flatpak", "snap", "dotnet"].map(
    (name) => [name, EXEC] as const,
  ),
  ["go", /^(?:run|generate|tool|-exec|-toolexec|-vettool)/],
  ["cargo", /^--config/],
  ["make", /^(?:-[a-zA-Z]*f|--file|--eval|SHELL=|MAKEFLAGS=)/],
]);

/** Which runner begins at a word, if one does. */
export function findRunner(words: readonly ShellWord[], start: number): Runner | undefined {
  const program = programOf(words[start]);
  if (program === undefined) return undefined;
  if (isListed(SHELLS, program)) return { program, operandsBefore: 0 };
  const operandsBefore = RUNNERS.get(program);
  if (operandsBefore !== undefined) {
    return isOnlyLookup(program, words[start + 1]) ? undefined : { program, operandsBefore };
  }
  const pattern = RUNNING_ARGUMENTS.get(program) ?? RUNNING_ARGUMENTS.get(dropVersion(program));
  if (pattern === undefined) return undefined;
  const isRunning =
    words.length - start > MAX_LOOKED_THROUGH ||
    listOwnArguments(program, words.slice(start + 1)).some((word) =>
      isRunningArgument(word, pattern),
    );
  return isRunning ? { program, operandsBefore: ANYWHERE } : undefined;
}

/** `command -v git` only says where git is. */
function isOnlyLookup(program: string, option: ShellWord | undefined): boolean {
  return program === "command" && /^-[vV]$/.test(option?.text ?? "");
}

/** Behind `--` come files, or what a script is given; to `find`, it says nothing. */
function listOwnArguments(program: string, words: readonly ShellWord[]): readonly ShellWord[] {
  const end = program === "find" ? -1 : words.findIndex(({ text }) => text === "--");
  return end === -1 ? words : words.slice(0, end);
}

/** Braces become words that are not written out: `find . {-exec,rm,x}`; behind a slash, only paths. */
function isRunningArgument({ text, isLiteral }: ShellWord, pattern: RegExp): boolean {
  return pattern.test(text) || (!isLiteral && /^[^/]*(?<!\$)\{/.test(text));
}
