import type { ParserOptions } from "@chatter/parser-kit";
import { openSource, type SourceOptions } from "../agents/open-source.ts";
import { nameMember } from "../view/name-member.ts";

/** The options of `chatter view`, as the command line gives them. */
export interface ViewOptions extends SourceOptions {
  readonly name?: string;
  readonly color?: string;
  readonly ascii?: boolean;
  readonly planAtTurnEnd: "keep" | "complete";
}

/** Shows the live plan and a readable transcript of what an agent prints. */
export async function view(file: string, options: ViewOptions): Promise<void> {
  const { agent, chunks } = await openSource(file, options);
  const createParser = await agent.loadParser();
  const parserOptions: ParserOptions = options.name === undefined ? {} : { agentId: options.name };
  const parser = createParser(parserOptions);
  const name = nameMember(options);
  const source = { parser, chunks, name };
  if (process.stdout.isTTY && process.env["TERM"] !== "dumb") {
    const { showInTerminal } = await import("../view/show-in-terminal.tsx");
    await showInTerminal(source, options);
  } else {
    const { printPlainText } = await import("../view/print-plain-text.ts");
    await printPlainText(source, options);
  }
}
