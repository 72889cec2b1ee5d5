// Prints a Codex stream whose plan changes often, at the pace of a busy agent.
// Usage: node feed-plan.mjs UPDATES STEPS [clear|hang]
const [updates, steps, ending] = [
  Number(process.argv[2]),
  Number(process.argv[3]),
  process.argv[4],
];
const say = (event) => process.stdout.write(`${JSON.stringify(event)}\n`);
const list = (done) =>
  Array.from({ length: steps }, (_, index) => ({
    text: `step-${index}.`,
    completed: index < done,
  }));
const plan = (type, items) => say({ type, item: { id: "item_0", type: "todo_list", items } });

say({ type: "thread.started", thread_id: "t-1" });
say({ type: "turn.started" });
plan("item.started", list(0));
let update = 0;
const timer = setInterval(() => {
  update += 1;
  if (update <= updates) {
    plan("item.updated", list(Math.floor((update / updates) * steps)));
    if (update % 10 === 0) {
      say({
        type: "item.completed",
        item: { id: `item_${update}`, type: "agent_message", text: `word-${update}.` },
      });
    }
    return;
  }
  if (ending === "hang") return;
  clearInterval(timer);
  if (ending === "clear") plan("item.updated", []);
  say({ type: "turn.completed", usage: { input_tokens: 1, output_tokens: 1 } });
}, 20);
