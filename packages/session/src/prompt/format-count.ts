/** A number as people read it: `1,000,000`. */
export function formatCount(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
