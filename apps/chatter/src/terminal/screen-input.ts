import { Readable } from "node:stream";
import { BACKGROUND_QUESTION, type Background, createAnswerFilter } from "./background-answers.ts";
import { createPasteCollector, PASTE_END, PASTE_START } from "./collect-pastes.ts";

/** The keyboard of a terminal. */
export type Keyboard = Pick<
  NodeJS.ReadStream,
  "setEncoding" | "setRawMode" | "ref" | "unref" | "on" | "off" | "resume" | "pause"
>;

/** A terminal that has not answered by then may do so later: nobody waits for it. */
const PATIENCE_MS = 100;

/**
 * What is typed, without what the terminal itself says: it answers on the same line, and a late answer
 * would stand in the prompt. A paste comes as one piece. It reads while the terminal is in raw mode; somebody else can have the
 * keyboard when it is not.
 */
export class ScreenInput extends Readable {
  readonly isTTY = true;
  /** What the terminal has said of its background. */
  background: Background | undefined;
  /** Called when it has. */
  onBackground: () => void = () => {};
  /** Called when something came from the keyboard. */
  onTyped: () => void = () => {};
  #onAnswer: () => void = () => {};
  readonly #keyboard: Keyboard;
  readonly #pastes = createPasteCollector();
  readonly #filter = createAnswerFilter((answer) => {
    if (answer.type === "background") {
      this.background = answer.background;
      this.onBackground();
    }
    this.#onAnswer();
  });

  constructor(keyboard: Keyboard) {
    // Nothing is fetched: keys come when they are pressed.
    super({ encoding: "utf8", read() {} });
    this.#keyboard = keyboard;
  }

  /** Reads from here on, or no longer. */
  setRawMode(isRaw: boolean): void {
    this.#keyboard.setRawMode(isRaw);
    this.#keyboard.off("data", this.#take);
    if (isRaw) this.#keyboard.setEncoding("utf8").on("data", this.#take).resume();
    else this.#keyboard.pause();
  }

  ref(): void {
    this.#keyboard.ref();
  }

  unref(): void {
    this.#keyboard.unref();
  }

  /** Asks the terminal for its background; resolves when it has answered, or has taken too long. */
  async askBackground(output: Pick<NodeJS.WriteStream, "write">): Promise<void> {
    this.setRawMode(true);
    output.write(BACKGROUND_QUESTION);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      this.#onAnswer = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  readonly #take = (piece: string): void => {
    this.onTyped();
    for (const { isPaste, text } of this.#pastes.take(piece)) {
      this.push(isPaste ? PASTE_START + text + PASTE_END : this.#filter.take(text));
    }
  };
}
