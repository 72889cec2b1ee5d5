/** The longest line that is kept whole, in characters. */
const MAX_CHARACTERS = 16 * 1024 * 1024;

/** The lines of a stream as they come, the last one also without its end; what is too long is cut. */
export async function* splitLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = "";
  for await (const chunk of input) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    pending += first.slice(0, MAX_CHARACTERS - pending.length);
    for (const line of others) {
      yield pending;
      pending = line;
    }
  }
  pending += decoder.decode();
  if (pending !== "") yield pending;
}
