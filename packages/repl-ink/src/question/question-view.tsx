import type { QuestionNote, ScreenQuestion } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { TonedLineView } from "../diff/toned-line-view.tsx";
import { SIGN_COLUMNS } from "../prompt/prompt-columns.ts";
import type { Symbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";

/** What {@link QuestionView} draws. */
export interface QuestionViewProps {
  readonly question: ScreenQuestion;
  readonly symbols: Symbols;
}

/** What has to be read has the terminal's own colour, or one that can be read on white as well. */
const NOTE_STYLES: Readonly<
  Record<QuestionNote["tone"], { readonly color?: string; readonly bold?: boolean }>
> = {
  why: {},
  warning: { bold: true },
  problem: { color: "red" },
};

/** Something that only the person can decide: what it is about, word for word, and the answers. */
export function QuestionView({ question, symbols }: QuestionViewProps): ReactElement {
  const { title, lines, hidden, notes, others, count } = question;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {title === undefined ? null : (
        <Text wrap="truncate-end" bold>
          <Painted color="yellow">{`${symbols.question} `}</Painted>
          {`${count > 1 ? `1 of ${count} ${symbols.separator} ` : ""}${title}`}
        </Text>
      )}
      <Box flexDirection="column" paddingLeft={SIGN_COLUMNS}>
        {lines.map((line, index) => (
          // Rows of a text: their place is all that they have.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <TonedLineView key={index} line={line} />
        ))}
        {hidden > 0 ? (
          <Text
            wrap="truncate-end"
            bold
          >{`${symbols.below} ${hidden} more lines ${symbols.separator} Ctrl+O shows all`}</Text>
        ) : null}
        {notes.map(({ tone, text }) => (
          <Painted key={tone + text} wrap="truncate-end" {...NOTE_STYLES[tone]}>
            {text}
          </Painted>
        ))}
        <Answers question={question} />
        {others.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: those that wait stay in their order
          <Text key={index} wrap="truncate-end" dimColor>
            {text}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

/** How it can be answered; else what is to be done before. */
function Answers({ question }: { question: ScreenQuestion }): ReactElement {
  const { choices, hasKeys, isEditing } = question;
  const before = isEditing
    ? "Change it below; Enter asks again, Esc leaves it"
    : "Esc, then answer";
  return (
    <>
      {(isEditing || !hasKeys ? [before] : choices).map((row) => (
        <AnswerRow key={row} row={row} />
      ))}
    </>
  );
}

/** Between the keys stands what they mean. */
function AnswerRow({ row }: { row: string }): ReactElement {
  const parts = row.split(/(\[\w\])/);
  const hasKeys = parts.length > 1;
  return (
    <Text wrap="truncate-end">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: every other one is a key, in their order
        <Text key={index} bold={index % 2 === 1} dimColor={hasKeys && index % 2 === 0}>
          {part}
        </Text>
      ))}
    </Text>
  );
}
