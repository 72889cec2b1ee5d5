import type { QuestionNote, ScreenQuestion } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";

/** What {@link QuestionView} draws. */
export interface QuestionViewProps {
  readonly question: ScreenQuestion;
  readonly symbols: Symbols;
}

const NOTE_COLORS: Readonly<Record<QuestionNote["tone"], string>> = {
  why: "cyan",
  warning: "yellow",
  problem: "red",
};

/** Something that only the person can decide: what it is about, word for word, and the answers. */
export function QuestionView({ question, symbols }: QuestionViewProps): ReactElement {
  const { title, lines, hidden, notes, choices, more, hasKeys, isEditing } = question;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {title === undefined ? null : (
        <Text wrap="truncate-end" bold color="yellow">
          {`${symbols.question} ${title}${more > 0 ? ` (${more} more)` : ""}`}
        </Text>
      )}
      {lines.map((line, index) => (
        // Rows of a text: their place is all that they have.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Text key={index} wrap="truncate-end">
          {line}
        </Text>
      ))}
      {hidden > 0 ? (
        <Text
          wrap="truncate-end"
          bold
          color="yellow"
        >{`${symbols.below} ${hidden} more lines that do not fit`}</Text>
      ) : null}
      {notes.map(({ tone, text }) => (
        <Text key={tone + text} wrap="truncate-end" color={NOTE_COLORS[tone]}>
          {text}
        </Text>
      ))}
      {isEditing || !hasKeys ? (
        <Text wrap="truncate-end" dimColor>
          {isEditing ? "Change it below; Enter asks again, Esc leaves it" : "Esc, then answer"}
        </Text>
      ) : (
        choices.map((row) => (
          <Text key={row} wrap="truncate-end" dimColor>
            {row}
          </Text>
        ))
      )}
    </Box>
  );
}
