/** What the person and the model are told while a plan is carried on. Words in braces are filled in. */
export interface ContinuationTexts {
  /** `{item}`, `{open}`, `{total}` */
  readonly followUp: string;
  /** When nothing in the list changed since the last follow-up. */
  readonly firmFollowUp: string;
  /** `{total}` */
  readonly allDone: string;
  /** When some items were cancelled: `{completed}`, `{cancelled}`, `{total}`. */
  readonly allClosed: string;
}

/** The words that are used when nobody gives others. */
export const CONTINUATION_TEXTS: ContinuationTexts = {
  followUp:
    'Your plan has {open} of {total} items open. The current one is "{item}". Go on with it and keep the list up to date: mark it completed when it is done. If you need the user, call todo_pause and say why.',
  firmFollowUp:
    'Nothing in your plan has changed, and "{item}" is still open. Work on it now with your tools. If it is done, mark it completed; if it is not needed, mark it cancelled; if you cannot go on, call todo_pause and say why. Do not answer with words alone.',
  allDone: "All {total} tasks complete",
  allClosed: "All {total} tasks closed: {completed} complete, {cancelled} cancelled",
};

/** The same for an agent that plans with tools of its own, and has no todo_pause. */
export const NATIVE_CONTINUATION_TEXTS: ContinuationTexts = {
  ...CONTINUATION_TEXTS,
  followUp:
    'Your plan has {open} of {total} items open. The current one is "{item}". Go on with it and keep the list up to date: mark it completed when it is done. If you need the user, ask.',
  firmFollowUp:
    'Nothing in your plan has changed, and "{item}" is still open. Work on it now with your tools. If it is done, mark it completed; if it is not needed, take it off the list; if you cannot go on, ask the user. Do not answer with words alone.',
};

/** Fills in the words in braces; what is filled in is not searched again. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
