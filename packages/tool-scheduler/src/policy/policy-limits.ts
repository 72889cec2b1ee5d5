/** How many rules a policy may have. */
export const MAX_RULES = 1000;

/** How long the name of a tool may be. */
export const MAX_TOOL_NAME_LENGTH = 200;

/** How long the words of a rule may be. */
export const MAX_PREFIX_LENGTH = 1000;

/** How long the reason of a rule may be. */
export const MAX_REASON_LENGTH = 1000;

/** How long a path may be, of a rule or of a call; what Linux takes. */
export const MAX_PATH_LENGTH = 4096;

/** The longest command that can be allowed. */
export const MAX_COMMAND_LENGTH = 10_000;

/** The longest command in which what is denied is looked for; hardly a system starts a longer one. */
export const MAX_SCANNED_LENGTH = 1_048_576;

/** How many parts a command that can be allowed may have. */
export const MAX_PARTS = 50;

/** How many paths a call that can be allowed may have. */
export const MAX_PATHS = 200;

/** Among how many paths what is denied is looked for. */
export const MAX_SCANNED_PATHS = 10_000;
