/** What a policy judges a call by. */
export interface PolicySubject {
  readonly toolName: string;
  /** The shell command that the call would run, if it runs one: for a POSIX shell, bash or zsh. */
  readonly command?: string;
  /** The files and folders that the call would touch: POSIX paths, with symbolic links resolved. */
  readonly paths?: readonly string[];
  /** The folder that relative paths are meant from. */
  readonly cwd?: string;
}
