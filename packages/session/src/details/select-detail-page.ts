import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { TonedLine } from "../diff/toned-line.ts";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import { fitParts, SEPARATOR_COLUMNS } from "../status/fit-parts.ts";
import type { DetailPage } from "./detail-page.ts";

/** A page in rows. */
export interface DetailPageView {
  /** Undefined where there is no room for it. */
  readonly title: SafeText | undefined;
  readonly lines: readonly TonedLine[];
  /** Where one is and what the keys do, in parts; undefined where there is no room for it. */
  readonly footer: readonly SafeText[] | undefined;
}

/** The rows of a page that fit into so many, at least one. */
export function selectDetailPage(
  page: DetailPage,
  rows: number,
  { layout, hasQuestion }: { readonly layout: PromptLayout; readonly hasQuestion: boolean },
): DetailPageView {
  const detail = page.details[page.index];
  const frame = Math.max(0, Math.min(2, rows - 1));
  const height = Math.max(1, rows - frame);
  const offset = Math.max(0, Math.min(page.offset, page.rows.length - height));
  const lines = page.rows.slice(offset, offset + height);
  return {
    title: frame === 2 ? detail?.title : undefined,
    lines,
    footer: frame === 0 ? undefined : selectFooter(page, { offset, hasQuestion }, lines, layout),
  };
}

function selectFooter(
  { details, index, rows }: DetailPage,
  { offset, hasQuestion }: { readonly offset: number; readonly hasQuestion: boolean },
  lines: readonly TonedLine[],
  layout: PromptLayout,
): readonly SafeText[] {
  const omitted = details[index]?.omitted ?? 0;
  const isWhole = lines.length === rows.length;
  const range = `${offset + 1}-${offset + lines.length} of ${rows.length}`;
  const parts = [
    { rank: 3, text: isWhole ? "all of it" : range },
    ...(omitted > 0 ? [{ rank: 4, text: `${omitted} more characters were not kept` }] : []),
    ...(hasQuestion ? [{ rank: 2, text: "a question waits" }] : []),
    { rank: 1, text: "Esc closes" },
    ...(isWhole ? [] : [{ rank: 5, text: "↑/↓ scroll" }]),
    ...(details.length > 1
      ? [{ rank: 6, text: `←/→ others, ${index + 1} of ${details.length}` }]
      : []),
  ];
  return fitParts(
    parts.map(({ rank, text }) => ({ rank, text: markUnsafe(text) })),
    // The first part has no separator before it.
    layout.columns + SEPARATOR_COLUMNS,
    layout.widthOf,
  );
}
