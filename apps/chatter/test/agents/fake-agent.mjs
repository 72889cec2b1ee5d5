// A program that speaks Claude Code's language and behaves as its first argument says.
import { createHash } from "node:crypto";
import { existsSync, writeSync } from "node:fs";
import { createInterface } from "node:readline";

const [behaviour, ...args] = process.argv.slice(2);
const after = (flag) => args.find((_, index) => args[index - 1] === flag);
const resumed = after("--resume");
const session = resumed ?? after("--session-id") ?? "none";

const print = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const begin = () =>
  print({
    type: "system",
    subtype: "init",
    session_id: session,
    model: "fake",
    tools: [],
    cwd: "/",
  });
const say = (text) =>
  print({
    type: "assistant",
    session_id: session,
    parent_tool_use_id: null,
    message: { id: `m${text.length}`, role: "assistant", content: [{ type: "text", text }] },
  });
const end = () =>
  print({
    type: "result",
    subtype: "success",
    is_error: false,
    session_id: session,
    result: "",
    num_turns: 1,
  });

const lines = createInterface({ input: process.stdin });
const waiting = [];
const arrived = [];
lines.on("line", (line) => {
  const next = waiting.shift();
  if (next) next(line);
  else arrived.push(line);
});
const readLine = () =>
  arrived.length > 0
    ? Promise.resolve(arrived.shift())
    : new Promise((resolve) => waiting.push(resolve));

const prompt = async () => JSON.parse(await readLine()).message.content;
const fill = (text, heard) =>
  text.replaceAll("{prompt}", heard).replaceAll("{resumed}", String(resumed !== undefined));

const behaviours = {
  async say(text) {
    const heard = await prompt();
    begin();
    say(fill(text, heard));
    end();
  },
  // Answers when the file is there.
  async wait(file, text) {
    const heard = await prompt();
    begin();
    say("I wait");
    process.on("SIGINT", () => process.exit(0));
    while (!existsSync(file)) await new Promise((next) => setTimeout(next, 10));
    say(fill(text, heard));
    end();
  },
  async count(last) {
    await prompt();
    begin();
    for (let number = 1; number <= Number(last); number += 1) say(`This is number ${number}.`);
    end();
  },
  async measure() {
    const heard = await prompt();
    begin();
    say(`${Buffer.byteLength(heard)} ${createHash("sha256").update(heard).digest("hex")}`);
    end();
  },
  async silent() {
    await prompt();
    process.exit(0);
  },
  async die(text = "Error: boom\n    at somewhere\n") {
    process.stderr.write(text);
    process.exit(3);
  },
  async "no-login"() {
    process.stderr.write("Not logged in · Please run /login\n");
    process.exit(1);
  },
  async "no-end"() {
    await prompt();
    begin();
    say("I begin");
    process.exit(0);
  },
  async crash() {
    await prompt();
    begin();
    process.kill(process.pid, "SIGSEGV");
  },
  async hang(text = "I hang") {
    await prompt();
    begin();
    say(text);
    setInterval(() => {}, 1000);
    process.on("SIGINT", () => process.exit(0));
  },
  async flood(megabytes) {
    await prompt();
    begin();
    const line = `${JSON.stringify({ type: "system", subtype: "status", status: "x".repeat(1000) })}\n`;
    const chunk = line.repeat(1000);
    for (let printed = 0; printed < Number(megabytes) * 1e6; printed += chunk.length) {
      if (!process.stdout.write(chunk))
        await new Promise((next) => process.stdout.once("drain", next));
    }
    say("after the flood");
    end();
  },
  async stderr(megabytes) {
    await prompt();
    begin();
    const chunk = Buffer.alloc(65_536, "e");
    for (let written = 0; written < Number(megabytes) * 1e6; written += chunk.length) {
      writeAll(2, chunk);
    }
    say("after the noise");
    end();
  },
  async forgetful(text) {
    if (resumed !== undefined) {
      const error = `No conversation found with session ID: ${resumed}`;
      print({ type: "result", subtype: "error_during_execution", is_error: true, errors: [error] });
      process.exit(1);
    }
    await behaviours.say(text);
  },
  async ask(command) {
    await prompt();
    begin();
    const request = {
      subtype: "can_use_tool",
      tool_name: "Bash",
      input: { command },
      tool_use_id: "toolu_1",
    };
    print({ type: "control_request", request_id: "r1", request });
    const { response } = JSON.parse(await readLine());
    say(`answer: ${JSON.stringify(response.response)}`);
    end();
  },
  async plan(...texts) {
    await prompt();
    begin();
    const { client, close } = await openPlanTools();
    const todos = texts.map((content, index) => ({
      content,
      status: index === 0 ? "in_progress" : "pending",
      activeForm: `Doing ${content}`,
    }));
    const { content } = await client.callTool({ name: "todo_write", arguments: { todos } });
    await close();
    say(`planned: ${content[0].text}`);
    end();
  },
};

/** The plan tools as chatter mounts them, by a real client. */
async function openPlanTools() {
  const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
  const { StdioClientTransport } = await import("@modelcontextprotocol/sdk/client/stdio.js");
  const { chatter } = JSON.parse(after("--mcp-config") ?? "{}").mcpServers;
  const client = new Client({ name: "fake", version: "0" });
  await client.connect(new StdioClientTransport(chatter));
  return { client, close: () => client.close() };
}

function writeAll(descriptor, bytes) {
  for (let done = 0; done < bytes.length; ) {
    try {
      done += writeSync(descriptor, bytes, done);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error;
    }
  }
}

await behaviours[behaviour](...args.slice(0, args.findIndex((word) => word.startsWith("-")) >>> 0));
lines.close();
