/** The options of `chatter todo`, as the command line gives them. */
export interface TodoOptions {
  readonly session?: string;
  readonly member?: string;
  readonly json?: boolean;
  readonly ascii?: boolean;
  /** What `show` prints instead of the list, such as `{completed}/{total}`. */
  readonly format?: string;
}
