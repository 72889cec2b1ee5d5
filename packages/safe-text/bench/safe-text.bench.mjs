import { dropUnsafe, hasUnsafe, markUnsafe } from "@chatter/safe-text";

/** Compares each function with one plain scan of the same text, in the same run. */
const texts = {
  "clean ASCII": "The quick brown fox jumps over the lazy dog.\n".repeat(20_000),
  "clean CJK": "日本語の文章も中文的句子も、そのまま通る。\n".repeat(40_000),
  "clean Cyrillic": "Съешь же ещё этих мягких французских булок.\n".repeat(20_000),
  "ticks and lines": "│ ✓ build → dist — done… │\n".repeat(35_000),
  "emoji in prose": "All green 🎉 and I ❤️ it.\n".repeat(35_000),
  "coloured output": "\u001b[32m✓\u001b[39m passed \u001b[2m12ms\u001b[22m\r\n".repeat(25_000),
};

const functions = {
  hasUnsafe,
  "markUnsafe keep": (text) => markUnsafe(text, { newlines: "keep" }),
  dropUnsafe,
};

// One class check that reads all of each text: what looking for stray ASCII controls alone would cost.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const plainScan = (text) => /[^\t-\r\u001B -\uFFFF]/.test(text);
const print = (...cells) =>
  process.stdout.write(`${cells.map((cell) => cell.padStart(17)).join("")}\n`);

print("text", "function", "Mchar/s", "x plain scan");
for (const [name, text] of Object.entries(texts)) {
  const scanMs = bestMs(plainScan, text);
  for (const [label, run] of Object.entries(functions)) {
    const ms = bestMs(run, text);
    print(name, label, (text.length / ms / 1000).toFixed(0), (ms / scanMs).toFixed(1));
  }
}

function bestMs(run, text) {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 30; round += 1) {
    const start = performance.now();
    run(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
