import { formatDuration, type PlanPanel } from "@chatter/session";
import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";
import { cutSpoken } from "./cut-spoken.ts";

/** What {@link PlanHeader} draws. */
export interface PlanHeaderProps {
  readonly panel: PlanPanel;
  readonly symbols: Symbols;
  /** That there are for it. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. */
  readonly widthOf: (text: string) => number;
}

/** Less of what is being done says nothing. */
const LEAST_COLUMNS = 8;

/** Whose plan it is, how far it is, what is being done, and for how long. */
export function PlanHeader(props: PlanHeaderProps): ReactElement {
  const { panel, symbols, columns, widthOf } = props;
  const { member, completed, total, note, activity, activeMs } = panel;
  const isSpoken = useIsScreenReaderEnabled();
  const join = (part: string | undefined): string =>
    part === undefined || part === "" ? "" : ` ${symbols.separator} ${part}`;
  const name = `${symbols.plan}Plan (${member.displayName})`;
  const counts = ` ${completed}/${total}`;
  const doing = join(note) + join(isSpoken ? cutSpoken(activity ?? "") : activity);
  // What changes by the second would be read by the second.
  const time = isSpoken || activeMs === undefined ? "" : join(formatDuration(activeMs));
  // Where there is too little room, what is being done gives way before the time does.
  const room = columns - widthOf(name + counts) - widthOf(time);
  const isCut = !isSpoken && widthOf(doing) > room;
  if (!isCut || room < LEAST_COLUMNS) {
    return (
      <Text wrap="truncate-end">
        <PlanName {...props} name={name} counts={counts} />
        <Text dimColor>{isCut ? time : doing + time}</Text>
      </Text>
    );
  }
  return (
    <Box>
      <Text>
        <PlanName {...props} name={name} counts={counts} />
      </Text>
      <Box width={room}>
        <Text wrap="truncate-end" dimColor>
          {doing}
        </Text>
      </Box>
      <Text dimColor>{time}</Text>
    </Box>
  );
}

function PlanName(props: PlanHeaderProps & { name: string; counts: string }): ReactElement {
  const { panel, name, counts } = props;
  return (
    <>
      <Painted bold color={panel.member.themeColor}>
        {name}
      </Painted>
      {counts}
    </>
  );
}
