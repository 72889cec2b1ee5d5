/** What was thrown, in words. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message === "" ? thrown.name : thrown.message;
  try {
    return String(thrown);
  } catch {
    // An object without a prototype has no words.
    return "something that cannot be shown";
  }
}
