/** A line of about 1 KB in the reference dialect: mostly speech, some tool calls, some plans. */
export function referenceLine(index) {
  return `${JSON.stringify(nativeEvent(index))}\n`;
}

/** A line of about 1 KB of plain text. */
export function textLine(index) {
  return `${prose(index, 1000)}\n`;
}

function nativeEvent(index) {
  const at = 1_700_000_000_000 + index;
  const call = `call-${Math.floor(index / 20)}`;
  switch (index % 20) {
    case 3:
      return {
        type: "call",
        at,
        id: call,
        tool: "shell",
        input: { command: prose(index, 700), cwd: "/home/kai/shop" },
      };
    case 4:
      return { type: "result", at, id: call, ok: true, output: prose(index, 880) };
    case 7:
      return {
        type: "plan",
        at,
        steps: Array.from({ length: 12 }, (_, step) => planStep(index / 20, step)),
      };
    default:
      return { type: "say", at, message: `message-${index}`, text: prose(index, 880) };
  }
}

/** The same steps each time; one more is done with each plan, and then it starts anew. */
function planStep(plan, step) {
  return { title: `Step ${step}: ${prose(step, 35)}`, state: step < plan % 12 ? "done" : "open" };
}

function prose(seed, length) {
  const sentence = `The quick brown fox ${seed} jumps over the "lazy" dog,\tand then – naïvely – goes on.\n`;
  return sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .replaceAll("\n", " ");
}
