// A program that speaks Claude Code's language and tells much: `busy-agent.mjs events=2000 plans=200
// steps=12 words=6 rate=1000`. Texts carry their number as `#17;`. A rate of 0 is as fast as it can.
import { once } from "node:events";

const given = Object.fromEntries(process.argv.slice(2).map((word) => word.split("=")));
const { events, plans, steps, words, rate } = Object.fromEntries(
  Object.entries({ events: 100, plans: 0, steps: 5, words: 6, rate: 0 }).map(
    ([name, otherwise]) => [name, Number(given[name] ?? otherwise)],
  ),
);

const session_id = "busy";
const message = (role, content) => ({
  type: role,
  session_id,
  parent_tool_use_id: null,
  message: { id: `m${printed}`, role, content: [content] },
});
const callOf = (id, name, input) => message("assistant", { type: "tool_use", id, name, input });
const answerTo = (id, content) =>
  message("user", { type: "tool_result", tool_use_id: id, content, is_error: false });

/** A text, a tool, its result, and again; each is one event. */
function* tell(count) {
  for (let index = 0; index < count; index += 1) {
    const id = `t${index - (index % 4)}`;
    if (index % 4 === 1) yield callOf(id, "Bash", { command: `echo "#${index};"` });
    else if (index % 4 === 2) yield answerTo(id, `out #${index};`);
    else yield message("assistant", { type: "text", text: `said #${index}; and no more` });
  }
}

/** The plan after so many updates: one step further each time, from the first again after the last. */
function planAt(update) {
  const current = update % steps;
  const todos = Array.from({ length: steps }, (_, index) => ({
    content: ["step", `${index + 1}:`, "look", "after", "the", "tests"].slice(0, words).join(" "),
    activeForm: ["step", `${index + 1}`, "is", "looked", "after"].slice(0, words).join(" "),
    status: index < current ? "completed" : index === current ? "in_progress" : "pending",
  }));
  const id = `p${update}`;
  return [
    callOf(id, "TodoWrite", { todos }),
    answerTo(id, "Todos have been modified successfully"),
  ];
}

let printed = 0;
async function print(value) {
  printed += 1;
  if (!process.stdout.write(`${JSON.stringify(value)}\n`)) await once(process.stdout, "drain");
}

const started = performance.now();
async function keepRate() {
  const isEarly = () => rate > 0 && ((performance.now() - started) / 1000) * rate < printed;
  while (isEarly()) await new Promise((next) => setTimeout(next, 5));
}

await once(process.stdin, "data");
process.stdin.resume();
await print({ type: "system", subtype: "init", session_id, model: "m", tools: [], cwd: "/" });
let update = 0;
let told = 0;
for (const event of tell(events)) {
  await print(event);
  await keepRate();
  told += 1;
  for (; update < Math.floor((told * plans) / events); update += 1) {
    for (const line of planAt(update)) await print(line);
    await keepRate();
  }
}
await print({ type: "result", subtype: "success", is_error: false, session_id, result: "" });
process.stdin.destroy();
