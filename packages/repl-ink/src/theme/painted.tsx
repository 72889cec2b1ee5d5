import { Text, type TextProps } from "ink";
import { type ReactElement, useContext } from "react";
import { paint } from "./paint.ts";
import { ThemeContext } from "./theme-context.ts";

/** What {@link Painted} draws. */
export interface PaintedProps extends Omit<TextProps, "color"> {
  /** As it is called; the theme says what it looks like. */
  readonly color?: string | undefined;
}

/** A text in a colour of the theme. */
export function Painted({ color, ...rest }: PaintedProps): ReactElement {
  const painted = paint(useContext(ThemeContext), color);
  return <Text {...rest} {...(painted === undefined ? {} : { color: painted })} />;
}
