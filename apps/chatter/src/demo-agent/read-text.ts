/** As much as Gemini CLI takes; the others take less. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Reads everything to its end as UTF-8, and keeps the first 8 MiB. */
export async function readText(input: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let room = MAX_BYTES;
  for await (const chunk of input) {
    text += decoder.decode(chunk.subarray(0, room), { stream: true });
    room -= Math.min(room, chunk.length);
  }
  return text + decoder.decode();
}
