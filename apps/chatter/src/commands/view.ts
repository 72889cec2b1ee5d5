import type { ParserOptions } from "@chatter/parser-kit";
import { isThemeColor } from "@chatter/session";
import { openSource, type SourceOptions } from "../agents/open-source.ts";
import { quoteReceived } from "../terminal/quote-received.ts";
import { nameMember } from "../view/name-member.ts";
import { showEvents } from "../view/show-events.ts";
import { readEvents } from "../view/viewed-source.ts";

/** The options of `chatter view`, as the command line gives them. */
export interface ViewOptions extends SourceOptions {
  readonly name?: string;
  readonly color?: string;
  readonly ascii?: boolean;
  readonly screenReader?: boolean;
  readonly planAtTurnEnd: "keep" | "complete";
}

/** Shows the live plan and a readable transcript of what an agent prints. */
export async function view(file: string, options: ViewOptions): Promise<void> {
  const { agent, chunks } = await openSource(file, options);
  const { color } = options;
  if (color !== undefined && !isThemeColor(color)) {
    const expected = "expected a name such as magenta, or #rrggbb";
    const message = `${expected}, received ${quoteReceived(color)}. It is cyan now.`;
    process.stderr.write(`chatter: there is no such colour: ${message}\n`);
  }
  const createParser = await agent.loadParser();
  const parserOptions: ParserOptions = options.name === undefined ? {} : { agentId: options.name };
  const parser = createParser(parserOptions);
  await showEvents(readEvents({ parser, chunks, name: nameMember(options) }), options);
}
