import type { RecordedPicture } from "../picture/draw-recording.ts";
import type { WatchedProgram } from "../terminal/watched-program.ts";

/** A recording of what a program shows, and the way to end it. */
export interface PictureRecording {
  readonly frames: readonly RecordedPicture[];
  stop(): void;
}

/** Nobody sees more of a terminal that is looked at in a page. */
const FRAME_MS = 120;

/** Keeps what is in sight, a few times a second; what does not change is kept once. */
export function recordPictures(program: WatchedProgram): PictureRecording {
  const frames: RecordedPicture[] = [];
  let last = "";
  const timer = setInterval(() => {
    const picture = program.picture();
    const content = JSON.stringify(picture);
    if (content === last) return;
    last = content;
    frames.push({ at: performance.now(), picture });
  }, FRAME_MS);
  return { frames, stop: () => clearInterval(timer) };
}
