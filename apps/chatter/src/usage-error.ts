/** The person asked for something that cannot be: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
