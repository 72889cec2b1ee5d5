/** What the highlighting knows about a language. */
export interface Language {
  /** A comment, a string, a number, a word, in this order; one group each. */
  readonly pattern: RegExp;
  readonly keywords: ReadonlySet<string>;
  /** What can go on over several lines. */
  readonly blocks: readonly LanguageBlock[];
}

/** Something that may end in another line than it began. */
export interface LanguageBlock {
  readonly open: string;
  readonly close: string;
  readonly style: "comment" | "string";
}

const DOUBLE = String.raw`"(?:[^"\\]|\\.)*"?`;
// After a letter it is an apostrophe; some languages have letters before a string.
const SINGLE = String.raw`(?<!\w)[rbfu]{0,2}'(?:[^'\\]|\\.)*'?`;
const BACKTICK = "`(?:[^`\\\\]|\\\\.)*`?";
const TRIPLE = `"""(?:.*?""")?|'''(?:.*?''')?`;
const NUMBER = String.raw`(?<![\w.])\d[\w.]*`;
const WORD = String.raw`[A-Za-z_$][\w$]*`;
const SLASHES = String.raw`\/\/.*|\/\*.*?(?:\*\/|$)`;
// A hash in a word is no comment.
const HASH = String.raw`(?<!\S)#.*`;

const slashBlock = { open: "/*", close: "*/", style: "comment" } as const;
const templateBlock = { open: "`", close: "`", style: "string" } as const;
const tripleBlocks = [
  { open: '"""', close: '"""', style: "string" },
  { open: "'''", close: "'''", style: "string" },
] as const;

const scripts = language(
  SLASHES,
  `${DOUBLE}|${SINGLE}|${BACKTICK}`,
  "abstract any as async await boolean break case catch class const continue debugger declare default delete do else enum export extends false finally for from function get if implements import in infer instanceof interface is keyof let namespace never new null number object of private protected public readonly return satisfies set static string super switch symbol this throw true try type typeof undefined unknown var void while with yield",
  [slashBlock, templateBlock],
);
const braces = language(
  SLASHES,
  `${DOUBLE}|${SINGLE}`,
  "abstract and assert async auto await base bool boolean break byte case catch char class const constexpr continue data default defer delete do double else enum extends extern false final finally float for foreach fun func function goto guard if implements import in include inline instanceof int interface internal is let long namespace new nil null object operator override package private protected public return self short signed sizeof static string struct super switch template this throw throws trait true try typedef typename union unsigned use using val var virtual void volatile when where while yield",
  [slashBlock],
);
const go = language(
  SLASHES,
  `${DOUBLE}|${SINGLE}|${BACKTICK}`,
  "any bool break byte case chan const continue default defer else error fallthrough false float64 for func go goto if import int int64 interface map nil package range return rune select string struct switch true type uint var",
  [slashBlock, templateBlock],
);
const rust = language(
  SLASHES,
  String.raw`${DOUBLE}|'(?:[^'\\]|\\.)'`,
  "as async await bool break const continue crate dyn else enum extern false fn for i32 i64 if impl in let loop match mod move mut pub ref return self Self static str String struct super trait true type u32 u64 u8 unsafe use usize where while",
  [slashBlock],
);
const python = language(
  HASH,
  `${TRIPLE}|${DOUBLE}|${SINGLE}`,
  "and as assert async await break case class continue def del elif else except False finally for from global if import in is lambda match None nonlocal not or pass raise return self True try while with yield",
  tripleBlocks,
);
const shell = language(
  HASH,
  `${DOUBLE}|${SINGLE}`,
  "alias begin break case cd continue def do done echo elif else elsif end esac exit export false fi for function if in local module nil require return select set then true unless unset until while yield COPY ENV FROM RUN WORKDIR",
);
// Addresses and globs stand in it without quotes.
const data = language(
  String.raw`${HASH}|(?<!\S)\/\/.*`,
  `${DOUBLE}|${SINGLE}`,
  "true false null yes no on off",
);
const sql = language(
  String.raw`--.*|\/\*.*?(?:\*\/|$)`,
  `${DOUBLE}|${SINGLE}`,
  withCapitals(
    "add all alter and as asc begin between by case commit constraint create default delete desc distinct drop else end exists foreign from full group having if in index inner insert into is join key left like limit not null offset on or order outer primary references returning right rollback select set table then union unique update using values view when where with",
  ),
  [slashBlock],
);
const styles = language(SLASHES, `${DOUBLE}|${SINGLE}`, "important auto inherit initial none", [
  slashBlock,
]);
const markup = language("<!--.*?(?:-->|$)", `${DOUBLE}|${SINGLE}`, "", [
  { open: "<!--", close: "-->", style: "comment" },
]);

const NAMES: ReadonlyMap<string, Language> = new Map([
  ...named("js javascript jsx mjs cjs node ts typescript tsx mts cts vue svelte", scripts),
  ...named("c h cpp c++ cc hpp cs csharp java kotlin kt swift scala dart php objc groovy", braces),
  ...named("go golang", go),
  ...named("rs rust", rust),
  ...named("py python python3 pyi", python),
  ...named("sh bash zsh fish shell console rb ruby perl make makefile dockerfile docker", shell),
  ...named("json jsonc json5 jsonl yaml yml toml ini conf env hcl tf", data),
  ...named("sql mysql postgres postgresql sqlite", sql),
  ...named("css scss less", styles),
  ...named("html xml svg", markup),
]);

/** Finds a language by the name that stands at its fence. */
export function findLanguage(name: string): Language | undefined {
  return NAMES.get(name);
}

function language(
  comment: string,
  string: string,
  keywords: string,
  blocks: readonly LanguageBlock[] = [],
): Language {
  const pattern = new RegExp(`(${comment})|(${string})|(${NUMBER})|(${WORD})`, "g");
  return { pattern, keywords: new Set(keywords.split(" ")), blocks };
}

function named(names: string, found: Language): (readonly [string, Language])[] {
  return names.split(" ").map((name) => [name, found] as const);
}

function withCapitals(words: string): string {
  return `${words} ${words.toUpperCase()}`;
}
