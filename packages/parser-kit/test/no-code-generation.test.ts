import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

// Some workers and locked-down processes forbid `new Function`, which compiled schemas use.
test("validates where code generation is forbidden", () => {
  const program = `
    import * as z from "zod";
    import { createDeterministicContext, defineAgentParser, onEvent } from "@chatter/parser-kit";
    let forbidden = false;
    try { new Function("return 1"); } catch { forbidden = true; }
    const parser = defineAgentParser({
      agentType: "demo", initialState: 0, typeOf: (native) => native.type,
      handlers: { say: onEvent(z.looseObject({ text: z.string() }), (event, state) => ({
        state, events: [{ type: "text", text: event.text }] })) },
    })({ context: createDeterministicContext() });
    const lines = '{"type":"say","text":"hi"}\\n{"type":"say","text":5}\\n';
    const events = parser.push(new TextEncoder().encode(lines));
    console.log(JSON.stringify([forbidden, ...events.map((event) => event.text ?? event.code)]));
  `;
  const output = execFileSync(
    process.execPath,
    ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", program],
    { cwd: fileURLToPath(new URL("..", import.meta.url)), encoding: "utf8" },
  );
  expect(JSON.parse(output)).toEqual([true, "hi", "event.invalid"]);
});
