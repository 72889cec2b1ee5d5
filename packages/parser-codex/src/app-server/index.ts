export { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";
export { isCodexAppServerEvent } from "./is-codex-app-server-event.ts";
