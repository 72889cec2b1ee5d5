/** As many files as can be open at once without asking the system for more. */
const AT_A_TIME = 64;

/** Does asynchronous work for each item, some at a time, and keeps their order. */
export async function mapInGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_A_TIME) {
    results.push(...(await Promise.all(items.slice(start, start + AT_A_TIME).map(work))));
  }
  return results;
}
