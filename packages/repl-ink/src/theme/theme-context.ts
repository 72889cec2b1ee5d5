import type { Theme } from "@chatter/session";
import { createContext } from "react";

/** The theme that everything inside is drawn in. */
export const ThemeContext = createContext<Theme>("dark");
