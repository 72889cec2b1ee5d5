import { once } from "node:events";

/** Writes, and waits while the reader is behind: memory stays bounded however slow it is. */
export async function writeText(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (text !== "" && !stream.write(text)) await once(stream, "drain");
}
