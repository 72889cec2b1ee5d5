export { dropUnsafe } from "./drop-unsafe.ts";
export { hasUnsafe } from "./has-unsafe.ts";
export { markUnsafe } from "./mark-unsafe.ts";
export type { SafeText } from "./safe-text.ts";
export { toAscii } from "./to-ascii.ts";
