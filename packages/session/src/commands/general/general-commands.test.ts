import { describe, expect, test } from "vitest";
import { completeCommand } from "../complete-command.ts";
import { runCommand } from "../run-command.ts";
import type { SlashCommand } from "../slash-command.ts";
import { generalCommands } from "./general-commands.ts";
import { type HelpServices, helpCommand } from "./help-command.ts";

const extra: SlashCommand<unknown> = {
  name: "team",
  altNames: ["crew"],
  description: "The team",
  subCommands: [
    { name: "show", description: "Who is in it" },
    { name: "drop", altNames: ["rm"], description: "Drop a member", usage: "NAME" },
  ],
};

const services: HelpServices = { commands: [...generalCommands, extra] };
const help = (text: string) => runCommand([helpCommand], text, services, { isBusy: true });
const say = (text: string, level = "info") => ({ type: "message", level, text });

describe("/help", () => {
  test("lists all commands with what they take, what they are for, and their other names", async () => {
    expect(await help("/help")).toEqual(
      say(
        [
          "Commands:",
          "/help [COMMAND]                  All commands, or one of them in full (also /?)",
          "/plan [full|line|hidden|MEMBER]  How the plan is shown, or a member's plan",
          "/queue                           Messages that wait until they can be sent",
          "/tools                           Tools, whether they may be used, and calls that run",
          "/clear                           Start again with an empty transcript",
          "/quit                            Leave (also /exit, /q)",
          "/team                            The team (also /crew)",
          "",
          "/help COMMAND tells more. A prompt that begins with / is written with // in front.",
        ].join("\n"),
      ),
    );
  });

  test.each(["/help team", "/help /team", "/help crew", "/HELP TEAM", "/? team"])(
    "%s tells about one command in full",
    async (text) => {
      expect(await help(text)).toEqual(
        say(
          [
            "/team",
            "  The team",
            "  Also: /crew",
            "  /team show       Who is in it",
            "  /team drop NAME  Drop a member (also /team rm)",
          ].join("\n"),
        ),
      );
    },
  );

  test("tells about a sub-command", async () => {
    expect(await help("/help team rm")).toEqual(
      say("/team drop NAME\n  Drop a member\n  Also: /team rm"),
    );
  });

  test.each([
    ["/help qiut", "There is no command /qiut. Did you mean /quit?"],
    ["/help /nothing", "There is no command /nothing."],
    ["/help team sohw", '/team has no "sohw". Did you mean show? It has: show, drop.'],
    ["/help quit now", "/quit has no sub-commands."],
  ])("answers %s with what there is", async (text, start) => {
    expect(await help(text)).toMatchObject({
      level: "error",
      text: expect.stringContaining(start),
    });
  });

  test("completes names, then sub-commands", async () => {
    const complete = async (text: string) =>
      (await completeCommand([helpCommand], text, text.length, services)).completions;
    expect((await complete("/help q")).map(({ value }) => value)).toEqual(["queue", "quit"]);
    expect(await complete("/help team s")).toEqual([
      { value: "show", insertion: "show", description: "Who is in it" },
    ]);
    expect(await complete("/help team show ")).toEqual([]);
    expect(await complete("/help nobody ")).toEqual([]);
  });
});

describe("/clear and /quit", () => {
  const run = (text: string, isBusy: boolean) =>
    runCommand(
      generalCommands.filter(({ name }) => name === "clear" || name === "quit"),
      text,
      // Cast: these two look at nothing.
      {} as never,
      { isBusy },
    );

  test("clear empties the transcript, but not under a working agent", async () => {
    expect(await run("/clear", false)).toEqual({ type: "load_history", sessionId: null });
    expect(await run("/clear", true)).toMatchObject({ type: "message", level: "error" });
  });

  test.each(["/quit", "/exit", "/q", "/Q"])("%s leaves, whoever works", async (text) => {
    expect(await run(text, true)).toEqual({ type: "quit" });
  });
});

test("no two general commands share a name", () => {
  const names = generalCommands.flatMap(({ name, altNames = [] }) => [name, ...altNames]);
  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /^[a-z?]+$/.test(name))).toBe(true);
});
