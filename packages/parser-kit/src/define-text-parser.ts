import { notUtf8 } from "./define-agent-parser.ts";
import { createParserCore } from "./parser-core.ts";
import type { ParserFactory, TextDialect } from "./types.ts";

/** Makes a parser factory out of a dialect whose lines are text. */
export function defineTextParser<State>(dialect: TextDialect<State>): ParserFactory {
  return (options = {}) =>
    createParserCore(dialect, options, (line, sink) => {
      if (!line.isUtf8) sink.emit(notUtf8());
      sink.apply(dialect.line(line.text, sink.state, line.isTerminated));
    });
}
