import type { PromptMode } from "@chatter/session";
import { Text } from "ink";
import type { ReactElement } from "react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTerminal } from "../../test/open-terminal.tsx";
import { listKeyHelp } from "./list-key-help.ts";
import type { PromptCommand } from "./prompt-command.ts";
import { promptKeys } from "./prompt-keys.ts";
import { usePromptInput } from "./use-prompt-input.ts";

/** Collects commands until there are enough of them. */
function createProbe() {
  let mode: PromptMode = "edit";
  let onCommand: (command: PromptCommand) => void = () => {};
  return {
    getMode: () => mode,
    onCommand: (command: PromptCommand) => onCommand(command),
    expect: (count: number, inMode: PromptMode) =>
      new Promise<readonly PromptCommand[]>((resolve) => {
        const commands: PromptCommand[] = [];
        mode = inMode;
        onCommand = (command) => {
          commands.push(command);
          if (commands.length === count) resolve(commands);
        };
      }),
  };
}

function Probe({ probe }: { probe: ReturnType<typeof createProbe> }): ReactElement {
  usePromptInput(probe);
  return <Text>ready</Text>;
}

const action = (type: string, more: object = {}) => ({ kind: "action", action: { type, ...more } });
const intent = (name: string) => ({ kind: "intent", intent: name });
const insert = (text: string) => action("insert", { text });

describe("what the bytes of a terminal mean", () => {
  const probe = createProbe();
  let terminal: ReturnType<typeof openTerminal>;
  beforeAll(async () => {
    terminal = openTerminal(<Probe probe={probe} />);
    await terminal.flush();
  });
  afterAll(() => terminal.close());

  /** Types, and waits until so many commands have come. */
  async function type(
    bytes: string,
    count: number,
    mode: PromptMode = "edit",
  ): Promise<readonly PromptCommand[]> {
    const arrived = probe.expect(count, mode);
    terminal.type(bytes);
    return await arrived;
  }

  const E = "\u001b";
  test.each<[string, string, object]>([
    ["Enter", "\r", intent("submit")],
    ["Ctrl+J", "\n", action("newline")],
    ["Alt+Enter", `${E}\r`, action("newline")],
    ["Alt+Ctrl+J", `${E}\n`, action("newline")],
    ["Shift+Enter, kitty and tmux with extended keys", `${E}[13;2u`, action("newline")],
    ["Ctrl+Enter, kitty", `${E}[13;5u`, action("newline")],
    ["Alt+Enter, kitty", `${E}[13;3u`, action("newline")],
    ["Enter of the keypad, kitty", `${E}[57414u`, intent("submit")],
    ["Ctrl+M, kitty", `${E}[109;5u`, intent("submit")],
    ["Ctrl+J, kitty", `${E}[106;5u`, action("newline")],
    ["Escape", E, intent("cancel")],
    ["Escape, kitty", `${E}[27u`, intent("cancel")],
    ["Ctrl+[, kitty", `${E}[91;5u`, intent("cancel")],
    ["Tab", "\t", intent("complete")],
    ["Ctrl+I, kitty", `${E}[105;5u`, intent("complete")],
    ["Shift+Tab", `${E}[Z`, intent("complete-back")],
    ["Shift+Tab, kitty", `${E}[9;2u`, intent("complete-back")],
    ["Ctrl+C", "\u0003", intent("interrupt")],
    ["Ctrl+C, kitty", `${E}[99;5u`, intent("interrupt")],
    ["Ctrl+C with caps lock, kitty", `${E}[99;69u`, intent("interrupt")],
    ["Ctrl+D", "\u0004", action("delete-forward")],
    ["Ctrl+T", "\u0014", intent("toggle-plan")],
    ["Ctrl+O", "\u000f", intent("expand")],
    ["Ctrl+L", "\f", intent("redraw")],
    ["Ctrl+G", "\u0007", intent("open-editor")],
    ["Ctrl+R", "\u0012", action("start-search")],
    ["Ctrl+A", "\u0001", action("move-to-line-start")],
    ["Ctrl+A, kitty", `${E}[97;5u`, action("move-to-line-start")],
    ["Ctrl+A with num lock, kitty", `${E}[97;133u`, action("move-to-line-start")],
    ["Ctrl+E", "\u0005", action("move-to-line-end")],
    ["Ctrl+B", "\u0002", action("move-back")],
    ["Ctrl+F", "\u0006", action("move-forward")],
    ["Ctrl+P", "\u0010", action("move-up")],
    ["Ctrl+N", "\u000e", action("move-down")],
    ["Ctrl+K", "\u000b", action("delete-to-line-end")],
    ["Ctrl+U", "\u0015", action("delete-to-line-start")],
    ["Ctrl+W", "\u0017", action("delete-word-back")],
    ["Ctrl+Y", "\u0019", action("yank")],
    ["Ctrl+Z", "\u001a", action("undo")],
    ["Ctrl+_ and Ctrl+/", "\u001f", action("undo")],
    ["Ctrl+/, kitty", `${E}[47;5u`, action("undo")],
    ["Ctrl+_ of an American keyboard, kitty", `${E}[45;6u`, action("undo")],
    ["Ctrl+Shift+Z, kitty", `${E}[122;6u`, action("redo")],
    ["Ctrl+Shift+Z, tmux", `${E}[90;6u`, action("redo")],
    ["Alt+Shift+Z", `${E}Z`, action("redo")],
    ["Alt+Ctrl+_", `${E}\u001f`, action("redo")],
    ["Command+Z, kitty", `${E}[122;9u`, action("undo")],
    ["Up", `${E}[A`, action("move-up")],
    ["Up of a keypad in application mode", `${E}OA`, action("move-up")],
    ["Shift+Up", `${E}[1;2A`, action("move-up")],
    ["Down", `${E}[B`, action("move-down")],
    ["Left", `${E}[D`, action("move-back")],
    ["Right", `${E}[C`, action("move-forward")],
    ["a held key, kitty", `${E}[1;1:2C`, action("move-forward")],
    ["Ctrl+Up", `${E}[1;5A`, action("recall-previous")],
    ["Ctrl+Down", `${E}[1;5B`, action("recall-next")],
    ["Ctrl+Left", `${E}[1;5D`, action("move-word-back")],
    ["Ctrl+Left, rxvt", `${E}Od`, action("move-word-back")],
    ["Ctrl+Right", `${E}[1;5C`, action("move-word-forward")],
    ["Alt+Left", `${E}[1;3D`, action("move-word-back")],
    ["Alt+Left, rxvt", `${E}${E}[D`, action("move-word-back")],
    ["Alt+Right", `${E}[1;3C`, action("move-word-forward")],
    ["Home", `${E}[H`, action("move-to-line-start")],
    ["Home in application mode", `${E}OH`, action("move-to-line-start")],
    ["Home, linux and tmux", `${E}[1~`, action("move-to-line-start")],
    ["Home, rxvt", `${E}[7~`, action("move-to-line-start")],
    ["End", `${E}[F`, action("move-to-line-end")],
    ["End, linux and tmux", `${E}[4~`, action("move-to-line-end")],
    ["Ctrl+Home", `${E}[1;5H`, action("move-to-text-start")],
    ["Ctrl+End", `${E}[1;5F`, action("move-to-text-end")],
    ["Alt+<", `${E}<`, action("move-to-text-start")],
    ["Alt+>", `${E}>`, action("move-to-text-end")],
    ["Alt+< of an American keyboard, kitty", `${E}[44;4u`, action("move-to-text-start")],
    ["Alt+B", `${E}b`, action("move-word-back")],
    ["Alt+B with caps lock", `${E}B`, action("move-word-back")],
    ["Alt+B, kitty", `${E}[98;3u`, action("move-word-back")],
    ["Alt+F", `${E}f`, action("move-word-forward")],
    ["Alt+D", `${E}d`, action("delete-word-forward")],
    ["Alt+P", `${E}p`, action("recall-previous-match")],
    ["Alt+N", `${E}n`, action("recall-next-match")],
    ["Backspace", "\u007f", action("delete-back")],
    ["Ctrl+H, and Backspace of some terminals", "\b", action("delete-back")],
    ["Ctrl+H, kitty", `${E}[104;5u`, action("delete-back")],
    ["Shift+Backspace, kitty", `${E}[127;2u`, action("delete-back")],
    ["Ctrl+Backspace, kitty", `${E}[127;5u`, action("delete-word-back")],
    ["Alt+Backspace", `${E}\u007f`, action("delete-word-back")],
    ["Alt+Backspace, kitty", `${E}[127;3u`, action("delete-word-back")],
    ["Delete", `${E}[3~`, action("delete-forward")],
    ["Ctrl+Delete", `${E}[3;5~`, action("delete-word-forward")],
    ["Alt+Delete", `${E}[3;3~`, action("delete-word-forward")],
    ["a letter", "a", insert("a")],
    ["a capital letter", "A", insert("A")],
    ["a question mark in a text", "?", insert("?")],
    ["a blank", " ", insert(" ")],
    ["Shift+Space, kitty", `${E}[32;2u`, insert(" ")],
    ["a letter with caps lock, kitty", `${E}[97;65;65u`, insert("A")],
    ["what an input method composed", "漢字", insert("漢字")],
    ["an emoji", "👨‍👩‍👧", insert("👨‍👩‍👧")],
    [
      "a bracketed paste",
      `${E}[200~a\r\nb${E}[31m${E}[201~`,
      action("paste", { text: `a\r\nb${E}[31m` }),
    ],
  ])("%s", async (_what, bytes, command) => {
    expect(await type(bytes, 1)).toEqual([command]);
  });

  test.each<[PromptMode, string, string, object]>([
    ["empty", "Ctrl+D", "\u0004", intent("end-input")],
    ["empty", "?", "?", intent("help")],
    ["empty", "text that begins with ?", "?!", insert("?!")],
    ["empty", "Ctrl+A", "\u0001", action("move-to-line-start")],
    ["menu", "Up", `${E}[A`, action("select-previous-completion")],
    ["menu", "Down", `${E}[B`, action("select-next-completion")],
    ["menu", "Ctrl+N", "\u000e", action("select-next-completion")],
    ["menu", "Tab", "\t", action("accept-completion")],
    ["menu", "Shift+Tab", `${E}[Z`, action("select-previous-completion")],
    ["menu", "Enter", "\r", intent("submit")],
    ["menu", "Escape", E, action("close-completions")],
    ["menu", "a letter", "a", insert("a")],
    ["search", "a letter", "a", action("extend-search", { text: "a" })],
    ["search", "Backspace", "\u007f", action("shorten-search")],
    ["search", "Ctrl+R", "\u0012", action("search-older")],
    ["search", "Ctrl+S", "\u0013", action("search-newer")],
    ["search", "Enter", "\r", action("accept-search")],
    ["search", "Tab", "\t", action("accept-search")],
    ["search", "Escape", E, action("cancel-search")],
    ["search", "Ctrl+G", "\u0007", action("cancel-search")],
    ["search", "Ctrl+C", "\u0003", action("cancel-search")],
    ["search", "Ctrl+A", "\u0001", action("move-to-line-start")],
  ])("in mode %s: %s", async (inMode, _what, bytes, command) => {
    expect(await type(bytes, 1, inMode)).toEqual([command]);
  });

  test.each<[string, string, object[]]>([
    ["text and Enter", "hello\r", [insert("hello"), intent("submit")]],
    ["two prompts", "a\rb\r", [insert("a"), intent("submit"), insert("b"), intent("submit")]],
    ["text and Tab", "/to\t", [insert("/to"), intent("complete")]],
    [
      "control keys in between",
      "a\u0001b\u0005",
      [insert("a"), action("move-to-line-start"), insert("b"), action("move-to-line-end")],
    ],
    [
      "several line breaks",
      "a\nb\n",
      [insert("a"), action("newline"), insert("b"), action("newline")],
    ],
    ["a held Backspace", "\u007f\u007f", [action("delete-back"), action("delete-back")]],
    ["two escapes", `${E}${E}`, [intent("cancel"), intent("cancel")]],
    ["an arrow and text", `${E}[Dx`, [action("move-back"), insert("x")]],
  ])("keys that come at once each count: %s", async (_what, bytes, expected) => {
    expect(await type(bytes, expected.length)).toEqual(expected);
  });

  test.each<[string, string]>([
    ["F1", `${E}OP`],
    ["F5", `${E}[15~`],
    ["Page Up", `${E}[5~`],
    ["Insert", `${E}[2~`],
    ["Ctrl+Space", "\u0000"],
    ["Ctrl+Shift+C, kitty", `${E}[99;6u`],
    ["Alt+x", `${E}x`],
    ["Command+x, kitty", `${E}[120;9u`],
    ["a released key, kitty", `${E}[97;1:3u`],
    ["Shift alone, kitty", `${E}[57441;2u`],
    ["a report of the focus", `${E}[I`],
    ["a report of the cursor", `${E}[5;5R`],
    ["a mouse", `${E}[<0;1;1M`],
    ["Shift+Enter of xterm with modifyOtherKeys, which Ink drops", `${E}[27;2;13~`],
  ])("%s means nothing and types nothing", async (_what, bytes) => {
    const arrived = probe.expect(1, "edit");
    terminal.type(bytes);
    // In a read of its own, so that it is a key of its own.
    await new Promise(setImmediate);
    terminal.type("x");
    expect(await arrived).toEqual([insert("x")]);
  });
});

describe("the table of keys", () => {
  test("gives no key two meanings in one mode", () => {
    const places = promptKeys.flatMap(({ keys, aliases = [], mode = "any" }) =>
      [...keys, ...aliases].map((key) => `${mode} ${key}`),
    );
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  test("is the help", () => {
    const help = listKeyHelp();
    expect(help.map(({ group }) => group)).toEqual([
      "Writing",
      "Moving",
      "Deleting",
      "History",
      "Completion",
      "Session",
    ]);
    expect(help.flatMap(({ rows }) => rows)).toHaveLength(promptKeys.length);
    expect(help[0]?.rows[1]).toEqual({
      keys: "Shift+Enter, Alt+Enter, Ctrl+J",
      description: "Begin a new line; so does Enter behind a backslash",
    });
  });
});
