import type { ShellWord } from "./shell-token.ts";

/**
 * The name of the program that a word starts, without its folder: some file systems do not tell
 * `RM` from `rm`, so it is in lower case. Undefined when the word is not written out.
 */
export function programOf(word: ShellWord | undefined): string | undefined {
  if (word === undefined || !word.isLiteral) return undefined;
  return word.text.slice(word.text.lastIndexOf("/") + 1).toLowerCase();
}

/** Whether a table names a program, whatever its version: `python` stands for `python3.12`. */
export function isListed(
  table: { has(name: string): boolean },
  program: string | undefined,
): program is string {
  return program !== undefined && (table.has(program) || table.has(dropVersion(program)));
}

/** The name of a program without a version at its end. */
export function dropVersion(program: string): string {
  return /\d$/.test(program) ? program.replace(/(?<![-.\d])[-.\d]+$/, "") : program;
}

/** Whether a word in front of a program sets a variable. */
export function isAssignment({ text }: ShellWord): boolean {
  return /^[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/.test(text);
}

/** Words that build a command out of others. */
export const CONTROL_WORDS: ReadonlySet<string> = new Set(
  (
    "if then elif else fi for foreach in while until do done end case esac select function coproc " +
    "repeat always begin and or not switch { } ! [[ ]]"
  ).split(" "),
);

/** What changes the meaning of later commands, or runs text: it is always asked about. */
export const SHELL_CHANGERS: ReadonlySet<string> = new Set(
  (
    "eval source . exec export declare typeset local readonly integer float set unset shopt setopt " +
    "unsetopt emulate zmodload autoload sched alias unalias abbr hash enable disable trap read " +
    "readarray mapfile vared let compgen complete compctl bind bindkey zle fc"
  ).split(" "),
);

/** Options that make a harmless builtin set a variable, or compute with one. */
export const SETTING_OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ["printf", /^-v/],
  ["print", /^-\w*v/],
  ["test", /^-[vR]$/],
  ["[", /^-[vR]$/],
  ["wait", /^-\w*p/],
]);

/** What a relative path means is different after these. */
export const FOLDER_CHANGERS: ReadonlySet<string> = new Set(["cd", "chdir", "pushd", "popd"]);

/** Programs that read commands. */
export const SHELLS: ReadonlySet<string> = new Set(
  "sh bash rbash dash ash zsh ksh mksh yash fish csh tcsh pwsh powershell cmd nu elvish xonsh".split(
    " ",
  ),
);

/** Programs that run code from a file, from an argument, or from what is piped into them. */
export const INTERPRETERS: ReadonlySet<string> = new Set(
  (
    "python pypy ipython node nodejs deno bun tsx ts-node ruby irb jruby perl php lua luajit tclsh " +
    "wish expect osascript r rscript julia scala groovy jshell ghci runghc swift guile racket sbcl " +
    "clojure clj erl elixir iex gdb lldb sqlite3 psql mysql mariadb mongosh redis-cli java kotlin"
  ).split(" "),
);
