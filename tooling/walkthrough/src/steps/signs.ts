/** Somebody works: the sign that turns. */
export const WORKING = /[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏]/u;

/** The demo has nothing written in its prompt. */
export const EMPTY_PROMPT = /^❯ (?:This is a demo|Say something)/mu;

/** A question is open. */
export const QUESTION = /\[n\] no/u;

/** A menu is open. */
export const MENU = /^▸/mu;

/** A step of a plan. */
export const PLAN_ROW = /^(?:✅|⭕|▶|❌)/mu;
