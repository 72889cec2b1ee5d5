// All benchmarks, or those named: `pnpm bench throughput`.
const all = [
  "startup",
  "mcp-startup",
  "throughput",
  "dialects",
  "memory",
  "scheduler",
  "team",
  "turn",
  "screen",
];
const names = process.argv.slice(2).length > 0 ? process.argv.slice(2) : all;
for (const name of names) {
  if (!all.includes(name))
    throw new TypeError(`expected one of ${all.join(", ")}, received ${name}`);
  console.log(`\n${name}`);
  await import(`./${name}.mjs`);
}
