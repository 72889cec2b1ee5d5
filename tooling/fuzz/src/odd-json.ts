import fc from "fast-check";

/**
 * Values that agents should not send, as JSON text: some of them (`1e999`, a key twice, ten thousand
 * levels) no value that is written by `JSON.stringify` can show.
 */
export function sampleOddJson(seed: number, count: number): string[] {
  return fc.sample(oddJson, { seed, numRuns: count });
}

const short = fc.constantFrom(
  ...[
    "null",
    "true",
    "false",
    "0",
    "-0",
    "-1",
    "1.5",
    "1e308",
    "-1e999",
    "1e999",
    "9007199254740993",
  ],
  ...[
    '""',
    '" "',
    "[]",
    "{}",
    "[null]",
    "[[]]",
    '[""]',
    "[{}]",
    '{"":""}',
    '"\\u0000"',
    '"\\r\\n"',
  ],
  ...['"\\ud800"', '"x\\udc00y"', '"\u2028\u2029"', '"\ufeff"', '"\\u001b[2J"', '"__proto__"'],
  ...[
    '"constructor"',
    '"toString"',
    '"hasOwnProperty"',
    '"in_progress"',
    '"completed"',
    '"failed"',
  ],
  ...[
    '{"__proto__":{"polluted":1}}',
    '{"__proto__":null,"constructor":{"prototype":{"polluted":1}}}',
  ],
  ...['{"type":"text","type":"tool_use"}', '{"length":5000}', '{"toString":null,"toJSON":1}'],
  ...['[{"content":null,"status":7}]', '[{"text":"a","status":"blocked"},null,"b",3,[]]'],
);

const item = fc.constantFrom('"x"', "null", "{}", '{"content":"x","step":"x","status":"pending"}');

const long = fc.oneof(
  item.map((text) => `[${Array(5000).fill(text).join(",")}]`),
  fc.integer({ min: 1000, max: 200_000 }).map((length) => `"${"long ".repeat(length / 5)}"`),
  fc.integer({ min: 200, max: 1500 }).map((count) => `{${keys(count)}}`),
);

const deep = fc
  .tuple(fc.constantFrom(10, 250, 256, 300, 3000, 12_000, 40_000), fc.boolean())
  .map(([depth, isText]) => {
    const text = "[".repeat(depth) + "]".repeat(depth);
    return isText ? JSON.stringify(text) : text;
  });

/** Some agents send JSON within JSON. */
const nested = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(JSON.stringify(value)));

const oddJson = fc.oneof(
  { weight: 60, arbitrary: short },
  { weight: 15, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 15, arbitrary: fc.string({ unit: "binary" }).map((text) => JSON.stringify(text)) },
  { weight: 6, arbitrary: nested },
  { weight: 3, arbitrary: deep },
  { weight: 1, arbitrary: long },
);

function keys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"key${index}":${index}`).join(",");
}
