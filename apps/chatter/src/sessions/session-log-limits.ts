/** How much of a session is kept, in memory and on disk. */
export interface SessionLogLimits {
  /** Above so many bytes that wait to be written, `append` asks to be given time. */
  readonly maxUnwrittenBytes: number;
  /** Above so many, events are left out, and the log says how many. */
  readonly maxKeptBytes: number;
  /** A file that is larger is put aside, and a new one begins. */
  readonly maxFileBytes: number;
  /** So many files that were put aside are kept; at least 1. */
  readonly maxOldFiles: number;
}

const MIB = 2 ** 20;

export const SESSION_LOG_LIMITS: SessionLogLimits = {
  maxUnwrittenBytes: 4 * MIB,
  maxKeptBytes: 16 * MIB,
  maxFileBytes: 16 * MIB,
  maxOldFiles: 4,
};
