import { completeCommand, runCommand } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { exportCommand } from "./export-command.ts";

const services = {
  exportConversation: async (file: string | undefined) =>
    file === "taken.md"
      ? ({ ok: false, problem: "taken" } as const)
      : ({ ok: true, file: `/project/${file ?? "default.md"}` } as const),
  listPaths: async (typed: string) => [
    { path: `${typed}docs/`, isFolder: true },
    { path: `${typed}docs.md`, isFolder: false },
  ],
};

const run = (line: string) => runCommand([exportCommand], line, services, { isBusy: true });

describe("/export", () => {
  test.each([
    ["/export", "info", "Written to /project/default.md"],
    ["/export notes.md", "info", "Written to /project/notes.md"],
    ["/export my notes.md", "info", "Written to /project/my notes.md"],
    ['/export "my notes.md"', "info", "Written to /project/my notes.md"],
    ["/export taken.md", "error", "taken"],
  ])("%s answers with %s", async (line, level, text) => {
    expect(await run(line)).toEqual({ type: "message", level, text });
  });

  test("offers folders, as a file that is there cannot be meant", async () => {
    const { completions } = await completeCommand([exportCommand], "/export ", 8, services);
    expect(completions.map(({ value }) => value)).toEqual(["docs/"]);
  });
});
