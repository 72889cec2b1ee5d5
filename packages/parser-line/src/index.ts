export { createLineParser } from "./create-line-parser.ts";
