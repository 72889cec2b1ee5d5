/** A part of a text, in UTF-16 code units. */
export interface TextSpan {
  readonly start: number;
  /** Behind the last one. */
  readonly end: number;
}
