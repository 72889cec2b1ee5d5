// Who outlives a host, however it ends: node bench/survivors.mjs [ROUNDS] [-- HOST [ARGUMENT...]]
// In the words of the host, {agent} stands for the words that start the agent, {team} for a team file
// with it: node bench/survivors.mjs 20 -- node dist/cli.mjs run --team {team} -m go
// Ends with 1 when anybody does. Linux only.
import { LIMIT_MS, MANNERS, playRound, WAYS } from "../test/survivors/play-round.mjs";

const words = process.argv.slice(2);
const separator = words.indexOf("--");
const host = separator === -1 ? undefined : words.slice(separator + 1);
const rounds = Number((separator === -1 ? words : words.slice(0, separator))[0] ?? 20);
if (!Number.isSafeInteger(rounds) || rounds < 1 || host?.length === 0) {
  process.stderr.write("expected [ROUNDS] [-- HOST [ARGUMENT...]]\n");
  process.exit(2);
}

let survivors = 0;
process.stdout.write(formatRow("the host ends by", ...MANNERS.map((manner) => `${manner} agent`)));
for (const way of WAYS) {
  const cells = [];
  for (const manner of MANNERS) cells.push(await playRounds(way, manner));
  process.stdout.write(formatRow(way, ...cells));
}
const total = WAYS.length * MANNERS.length * rounds;
process.stdout.write(`${survivors} survivors in ${total} rounds, ${LIMIT_MS} ms each\n`);
// A terminal that is closed leaves handles behind.
process.exit(survivors === 0 ? 0 : 1);

async function playRounds(way, manner) {
  const left = [];
  const exits = new Set();
  let slowestMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    const result = await playRound({ way, manner, ...(host === undefined ? {} : { host }) });
    left.push(...result.survivors);
    slowestMs = Math.max(slowestMs, result.elapsedMs);
    exits.add(describeExit(result));
  }
  survivors += left.length;
  const names = left.length === 0 ? "" : ` (${[...new Set(left)].join(", ")})`;
  return `${left.length}${names}, ${slowestMs} ms, ${[...exits].join("/")}`;
}

function describeExit({ exitCode, signal }) {
  if (exitCode === undefined) return "still there";
  return signal === 0 ? `exit ${exitCode}` : `signal ${signal}`;
}

function formatRow(first, ...cells) {
  const columns = [first.padEnd(18), ...cells.map((cell) => cell.padEnd(32))];
  return `${columns.join("").trimEnd()}\n`;
}
