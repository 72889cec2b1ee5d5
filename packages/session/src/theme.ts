/** What the colours of a screen are made for. */
export const THEMES = ["dark", "light", "plain"] as const;

/** For a dark background, for a light one, or without any colour. */
export type Theme = (typeof THEMES)[number];
