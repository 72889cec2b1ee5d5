import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { AgentMember, Team } from "@chatter/session";

/** What using a team would start, one line for each program, with nothing hidden in it. */
export function listCommands({ members, hooks }: Team): readonly SafeText[] {
  const agents = members.filter((member) => member.type === "agent").map(describeAgent);
  const hooked = Object.entries(hooks).map(
    ([event, words]) => `on ${event}: ${formatWords(words)}`,
  );
  return [...agents, ...hooked].map((line) => markUnsafe(line));
}

function describeAgent({ name, permissions, command, args, cwd, env }: AgentMember): string {
  // Between the two come the arguments that chatter gives.
  const last = args.length === 0 ? "" : ` … ${formatWords(args)}`;
  const variables = Object.keys(env);
  const where = cwd === "." ? "" : ` in ${formatWord(cwd)}`;
  const how = variables.length === 0 ? "" : ` with ${variables.join(", ")} set`;
  return `${name} (${permissions}): ${formatWords(command)}${last}${where}${how}`;
}

function formatWords(words: readonly string[]): string {
  return words.map(formatWord).join(" ");
}

/** As it is where it cannot be mistaken, else in quotes. */
function formatWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word);
}
