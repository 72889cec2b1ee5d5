/** The person did not trust what would be used: exit code 3. */
export class TrustError extends Error {
  override readonly name = "TrustError";
}
