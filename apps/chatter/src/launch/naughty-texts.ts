/** What breaks programs that put texts together carelessly: options, quotes, line ends, controls. */
const PIECES = [
  ...["-", "--", "-c", "-p", "--bare", "--help", "--dangerously-skip-permissions", "--yolo", "="],
  ...['"', "'", '"""', "'''", "`", "\\", "\\n", "\\u0000", '\\"', "$HOME", "${", "$(id)", "%s"],
  ...["\n", "\r\n", "\t", "\0", "\u0007", "\u001B[2J", "\u007F", "\u0085", "\u2028", "\u2029"],
  ...["\uFEFF", "\u202E", "ä", "漢", "🚀", "\u{10FFFF}", "{", "}", "[", "]", "[[rule]]", "#", ","],
  ...[
    "@",
    "@kai",
    "@./x.md",
    "/help",
    "<!--",
    "null",
    "true",
    "1e9",
    "developer_instructions",
    ".",
  ],
];

/** Every piece alone, and random rows of them, the same ones each time. */
export function listNaughtyTexts(count = 300): readonly string[] {
  const random = createRandom(1);
  const rows = Array.from({ length: count }, () => {
    const length = 1 + random(12);
    const separator = random(2) === 0 ? "" : " ";
    return Array.from({ length }, () => PIECES[random(PIECES.length)]).join(separator);
  });
  return [...PIECES, ...rows];
}

/** Whole numbers below a limit, from a linear congruential generator. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
