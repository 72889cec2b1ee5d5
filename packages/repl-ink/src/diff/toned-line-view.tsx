import type { LineTone, TonedLine } from "@chatter/session";
import type { ReactElement } from "react";
import { Painted } from "../theme/painted.tsx";

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
    <Painted wrap="truncate-end" {...STYLES[tone]}>
      {text === "" ? " " : text}
    </Painted>
  );
}
