import type { LineTone, TonedLine } from "@chatter/session";
import { Text } from "ink";
import type { ReactElement } from "react";

interface LineStyle {
  readonly color?: string;
  readonly dimColor?: boolean;
  readonly bold?: boolean;
}

const STYLES: Readonly<Record<LineTone, LineStyle>> = {
  plain: {},
  heading: { bold: true },
  added: { color: "green" },
  removed: { color: "red" },
  place: { color: "cyan", dimColor: true },
};

/** A row in the colour of what it is. Its sign stays: colour is not the only signal. */
export function TonedLineView({ line }: { line: TonedLine }): ReactElement {
  const { text, tone } = line;
  return (
    <Text wrap="truncate-end" {...STYLES[tone]}>
      {text === "" ? " " : text}
    </Text>
  );
}
