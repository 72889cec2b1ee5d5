import { createTextBlock, type TextBlock } from "./text-block.ts";

/** Who says something. `name` is safe to print. */
export interface Speaker {
  readonly key: string;
  readonly name: string;
}

/** A piece of a message. Pieces with the same key that follow each other are one message. */
interface MessagePiece {
  readonly key: string;
  readonly text: string;
  /** Stands before each line. */
  readonly prefix?: string;
}

/** Puts lines and pieces of messages below each other. Each method returns what to print. */
export interface TranscriptWriter {
  writeLine(speaker: Speaker, line: string): string;
  writePiece(speaker: Speaker, piece: MessagePiece): string;
  /** A line that nobody says. */
  writeRemark(line: string): string;
  /** Ends the message that is open. */
  close(): string;
}

/** Creates a writer. It names a speaker once, before the first thing that is really printed. */
export function createTranscriptWriter(): TranscriptWriter {
  let lastSpeaker: string | undefined;
  let open:
    | { readonly key: string; readonly speaker: Speaker; readonly block: TextBlock }
    | undefined;

  function say({ key, name }: Speaker, text: string): string {
    if (text === "" || key === lastSpeaker) return text;
    const gap = lastSpeaker === undefined ? "" : "\n";
    lastSpeaker = key;
    return `${gap}${name}:\n${text}`;
  }

  function close(): string {
    if (open === undefined) return "";
    const rest = say(open.speaker, open.block.close());
    open = undefined;
    return rest;
  }

  return {
    writeLine: (speaker, line) => close() + say(speaker, `${line}\n`),
    writePiece(speaker, { key, text, prefix }) {
      const rest = open?.key === key ? "" : close();
      open ??= { key, speaker, block: createTextBlock(prefix) };
      return rest + say(speaker, open.block.write(text));
    },
    writeRemark: (line) => `${close()}${line}\n`,
    close,
  };
}
