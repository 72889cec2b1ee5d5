// `chatter sessions …` alone, with its errors as chatter writes them.
import { Command } from "commander";
import { addSessions } from "../src/commands/add-sessions.ts";
import { describeFailure } from "../src/describe-failure.ts";
import { endOnOutputErrors } from "../src/terminal/output-errors.ts";

endOnOutputErrors(process.stdout);
const program = new Command("chatter").configureOutput({ writeErr: () => {} }).exitOverride();
addSessions(program.enablePositionalOptions());
try {
  await program.parseAsync(process.argv.slice(2), { from: "user" });
} catch (error) {
  const { message, exitCode } = describeFailure(error, { withStack: false });
  if (message !== "") process.stderr.write(`${message}\n`);
  process.exitCode = exitCode;
}
