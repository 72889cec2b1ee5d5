const ESC = "\u001B";
const BEL = "\u0007";
const ST = `${ESC}\\`;

/** What takes over a terminal: sequences in both forms, ended, open, and torn apart. */
const SEQUENCES: readonly string[] = [
  ...["2J", "3J", "H", "1;1H", "5A", "24D", "K", "2K", "1S", "?25l", "?1049h", "?2004l", "6n"],
  ...["c", ">c", "5i", "18t", "?1003h", "!p", "200~", "201~", ">1u", "1;24r", "4h", "20h"],
].map((end) => `${ESC}[${end}`);

const STRINGS: readonly string[] = [
  "]0;renamed",
  "]2;renamed",
  "]8;;https://example.org",
  "]8;;javascript:alert(1)",
  "]8;id=1;file:///etc/passwd",
  "]52;c;cm0gLXJmIC8=",
  "]52;p;?",
  "]4;1;#000000",
  "]10;?",
  "]9;notice",
  "]777;notify;a;b",
  "]1337;File=name=YQ==;inline=1:AAAA",
  "]133;A",
  "P$q q",
  "P1000p%output",
  "P0;1|17/17",
  "_Gf=24;AAAA",
  "^private",
  "Xstart",
  "ktitle",
];

const ENDED = STRINGS.flatMap((begin) => [`${ESC}${begin}${BEL}seen`, `${ESC}${begin}${ST}seen`]);
const OPEN = STRINGS.map((begin) => `${ESC}${begin}`);

/** The same by single characters of the upper control range. */
const UPPER: readonly string[] = [
  "\u009B2J",
  "\u009B31m",
  "\u009D52;c;aGk=\u009C",
  "\u009D8;;https://example.org\u009C",
  "\u0090q\u009C",
  "\u009Fapc\u009C",
  "\u009Epm\u009C",
  "\u0098sos\u009C",
  "\u0085",
  "\u008D",
  "\u0084",
  "\u009B",
];

/** What a stripper puts together that takes away the inner one only. */
const NESTED: readonly string[] = [
  `${ESC}${ESC}[31m[2J`,
  `${ESC}[${ESC}[0m2J`,
  `${ESC}]${ESC}[m52;c;aGk=${BEL}`,
  `${ESC}\u200B[2J`,
  `${ESC}${ESC}]8;;x${BEL}]8;;y${BEL}`,
  `\u009B\u009B0m2J`,
];

const STYLES: readonly string[] = ["8m", "30;40m", "38;2;0;0;0;48;2;0;0;0m", "7m", "5m", "0m"].map(
  (end) => `${ESC}[${end}hidden`,
);

/** Characters that move, hide or reorder others. */
const CHARACTERS: readonly string[] = [
  ..."\0\u0001\u0003\u0004\u0007\b\t\u000B\f\r\u000E\u000F\u0011\u0013\u0018\u001A\u001C\u007F",
  ..."\u00AD\u034F\u061C\u115F\u17B4\u180E\u200B\u200C\u200D\u200E\u200F\u2028\u2029",
  ..."\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069",
  ..."\u206A\u206F\u3164\uFE00\uFEFF\uFFA0\uFFF9\uFFFA\uFFFB\u{1D173}\u{1BCA0}\u{E0001}\u{E0041}",
  "\u{E0100}",
  "\uD800",
  "\uDC00",
  "\uDBFF\uDBFF",
  "rm -rf /\b\b\b\b\b\b\b\bls      ",
  "safe\rrm -rf /",
  "\u{E0072}\u{E006D}\u{E0020}\u{E002D}",
];

/** What is harmless to a terminal, and yet breaks programs. */
const ODD: readonly string[] = [
  ...["", " ", "undefined", "null", "NaN", "-0", "1e999", "__proto__", "constructor", "\\", "'\"`"],
  ...["<script>alert(1)</script>", "'; DROP TABLE t;--", "%s%n%x", "$HOME", "$(id)", "../../etc"],
  ...["\\u001b[2J", "\\x1b]52;c;aGk=\\x07", "^[[2J", "&#27;[2J", "%1b[2J", "␛[2J"],
  ...[
    "𝕋𝕙𝕖",
    "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮",
    "👩‍👩‍👧‍👦",
    "🏴‍☠️",
    "🇩🇪🇪",
    "ﷺ",
    "משפט עברי",
    "جملة عربية",
    "日本語",
    "ｆｕｌｌ",
  ],
  ...[
    "- [ ] not a plan",
    "```",
    "# head",
    "| a | b |",
    "[x](javascript:alert(1))",
    "![i](file:///)",
  ],
  ...["\n\n\n", "a\nb", "a\r\nb", "x".repeat(5000), "界".repeat(300), "a ".repeat(800)],
];

/** More than 560 texts: every kind of attack alone, amid words, and twice over. */
export function listHostileTexts(): readonly string[] {
  const attacks = [...SEQUENCES, ...ENDED, ...OPEN, ...UPPER, ...NESTED, ...STYLES, ...CHARACTERS];
  return [
    ...attacks,
    ...attacks.map((attack) => `before${attack}after`),
    ...[...NESTED, ...UPPER, ...OPEN, ...STYLES].map((attack) => `${attack}${attack} `),
    ...attacks.map((attack) => `run \`${attack}\` **${attack}**`),
    ...ODD,
  ];
}

/** Texts that nobody minds, with everything that may be set off in them. */
export function listBenignTexts(): readonly string[] {
  return [
    ...[
      "Words.",
      "x".repeat(900),
      "a ".repeat(900),
      "日本語",
      "a\nb\n\nc",
      "run `ls` **now**, *or* ~~not~~",
    ],
    ...["# one", "## two", "### three", "- a\n- b\n  - c", "1. a\n2. b", "- [ ] open\n- [x] done"],
    ...[
      "> said",
      "---",
      "[a](https://example.org)",
      "![b](https://example.org/b.png)",
      "<b>bold</b>",
    ],
    ...["| a | b |\n|---|---|\n| 1 | 2 |", "```\nplain\n```", "    indented"],
    '```js\n// why\nconst a = f("b", 1, null, /r/, `t`); class C { m() { return true; } }\n```',
    "```diff\n-old\n+new\n@@ 1 @@\n```",
    "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-old\n+new\n",
  ];
}
