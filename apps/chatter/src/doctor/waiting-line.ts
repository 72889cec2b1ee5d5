const FIRST_AFTER_MS = 1000;
const TEXT = "Asking the agents for their versions...";

/** Says on a terminal what takes so long, once it does; gives what takes the line away again. */
export function showWaitingLine(stream: NodeJS.WriteStream, term: string | undefined): () => void {
  if (!stream.isTTY || term === "dumb") return () => {};
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    stream.write(TEXT);
  }, FIRST_AFTER_MS);
  return () => {
    clearTimeout(timer);
    if (isShown) stream.write("\r\u001B[K");
    isShown = false;
  };
}
