/** What may be on a screen only once, whatever happens. */
const ONCE = [
  { name: "the plan", pattern: /^(?:📋 )?Plan \(/gmu },
  { name: "the prompt", pattern: /^❯/gmu },
  { name: "the line of the outbox", pattern: /^≡/gmu },
] as const;

/** What is wrong with a screen, whatever the step is about: one sentence for each fault. */
export function findFaults(text: string): readonly string[] {
  const twice = ONCE.flatMap(({ name, pattern }) => {
    const count = text.match(pattern)?.length ?? 0;
    return count > 1 ? [`${name} is on the screen ${count} times`] : [];
  });
  return [...twice, ...findRemnants(text.split("\n"))];
}

/** Nothing in the walk says the same twice in a row: such a row is what is left of an earlier frame. */
function findRemnants(lines: readonly string[]): readonly string[] {
  const repeated = lines.filter((line, index) => line !== "" && line === lines[index - 1]);
  return repeated.map((line) => `a row is there twice: ${line.trim()}`);
}
