import type { CommandPart } from "./shell/read-command.ts";
import { dropVersion, INTERPRETERS, isListed, programOf } from "./shell/shell-program.ts";
import type { ShellWord } from "./shell/shell-token.ts";

/**
 * The words of a part that a lasting yes to it should cover; undefined when there are no good ones.
 *
 * That is the program, with its sub-command if it has one. Runners, which are allowed word by word,
 * get all their words, and interpreters what names the code that they run. Where every argument
 * matters, there is nothing to cover.
 */
export function planGrantedWords({ words, runner }: CommandPart): readonly string[] | undefined {
  const program = programOf(words[0]);
  if (program === undefined || isListed(UNCOVERED, program)) return undefined;
  const count = runner === undefined ? countGranted(program, words) : words.length;
  const granted = words.slice(0, count);
  const isWrittenOut = granted.every(({ isLiteral }) => isLiteral);
  return count > 0 && isWrittenOut ? granted.map(({ text }) => text) : undefined;
}

/** How many words; 0 for none. */
function countGranted(program: string, words: readonly ShellWord[]): number {
  const [, second, third] = words;
  const needsSubcommand = SUBCOMMAND_PROGRAMS.has(program);
  if (!needsSubcommand && isListed(INTERPRETERS, program)) return countCode(program, words);
  if (ORDINARY.has(program)) return 1;
  if (!isSubcommand(second)) return needsSubcommand ? 0 : 1;
  if (second?.text !== "run") return 2;
  return third === undefined || third.text.startsWith("-") ? 0 : 3;
}

/** Only python takes no more options behind `-c` and `-m`, so that what follows cannot be code. */
function countCode(program: string, [, second, third]: readonly ShellWord[]): number {
  if (second === undefined) return 0;
  const namesCode = /^-[cm]$/.test(second.text) && third !== undefined;
  if (dropVersion(program) === "python" && namesCode) return 3;
  return second.text.startsWith("-") ? 0 : 2;
}

function isSubcommand(word: ShellWord | undefined): boolean {
  return word?.isLiteral === true && /^[a-z][a-z0-9:_-]*$/.test(word.text);
}

/** What they do depends on every argument. */
const UNCOVERED: ReadonlySet<string> = new Set(
  (
    "rm rmdir unlink shred dd truncate mv chmod chown chgrp chattr setfacl kill killall pkill shutdown " +
    "reboot halt poweroff mkfs fdisk parted wipefs mount umount crontab visudo passwd useradd userdel " +
    "usermod iptables nft tee sponge sed gsed awk gawk mawk nawk ed ex vi vim nvim view emacs nano less " +
    "more man sysctl launchctl defaults diskutil xargs parallel"
  ).split(" "),
);

/** Programs that do little without a sub-command. */
const SUBCOMMAND_PROGRAMS: ReadonlySet<string> = new Set(
  (
    "git hg svn jj npm pnpm yarn bun deno cargo rustup go docker podman nerdctl kubectl helm gh glab pip " +
    "pip3 uv poetry pipenv pdm conda bundle gem composer apt apt-get dnf yum pacman brew port snap " +
    "systemctl service journalctl terraform tofu aws gcloud az make gmake just task rake gradle mvn " +
    "dotnet nix turbo nx lerna ng vercel netlify firebase heroku fly wrangler supabase prisma"
  ).split(" "),
);

/** Programs whose first argument is a file or a text, however much it looks like a sub-command. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    "ls cat cd pwd echo printf grep egrep fgrep rg ag fd find head tail wc sort uniq cut tr rev nl diff " +
    "cmp comm file stat du df tree which type whoami id date uname hostname ps top touch mkdir cp ln test " +
    "[ true false sleep basename dirname realpath readlink jq yq column od xxd hexdump md5sum sha1sum " +
    "sha256sum base64 seq tar zip unzip gzip gunzip curl wget ping dig nslookup tsc eslint prettier biome " +
    "jest mocha pytest mypy ruff black gcc cc clang bat eza exa"
  ).split(" "),
);
