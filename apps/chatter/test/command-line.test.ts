import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runChatter } from "./run-chatter.ts";

const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

describe("chatter", () => {
  test.each([[["--version"]], [["-V"]], [["--version", "convert"]]])(
    "prints its version for %j",
    async (args) => {
      expect(await runChatter(args)).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
    },
  );

  test("without arguments, a terminal and an agent it says what is missing", async () => {
    const env = { PATH: "/nonexistent", HOME: "/nonexistent" };
    const { code, stdout, stderr } = await runChatter([], "", { env });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain("no agent is installed");
  });

  test.each([[["--help"]], [["-h"]]])("shows its help for %j", async (args) => {
    const { code, stdout, stderr } = await runChatter(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Usage: chatter [options] [command]");
    expect(stdout).toContain("convert [options] [file]");
  });

  test.each([
    [["--nope"], "chatter: unknown option '--nope'. See chatter --help.\n"],
    [["convrt"], "chatter: unknown command 'convrt'. Did you mean convert? See chatter --help.\n"],
    [
      ["convert", "--form", "line"],
      "chatter: unknown option '--form'. Did you mean --from? See chatter --help.\n",
    ],
    [
      ["convert", "a", "b"],
      /^chatter: too many arguments for 'convert'\. Expected 1 argument but got 2.*\n$/,
    ],
    [
      ["convert", "--from"],
      "chatter: option '--from <agent>' argument missing. See chatter --help.\n",
    ],
    [
      ["convert", "--from", "nobody"],
      /^chatter: option '--from <agent>' argument 'nobody' is invalid\. Allowed choices are auto, .*line\..*\n$/,
    ],
    [
      ["convert", "--exit-code", "-1"],
      /^chatter: option '--exit-code <n>' argument '-1' is invalid\. Expected 0 to 255\..*\n$/,
    ],
  ])("refuses %j in one line, with exit code 2", async (args, expected) => {
    const { code, stdout, stderr } = await runChatter(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(
      typeof expected === "string" ? new RegExp(`^${quote(expected)}$`) : expected,
    );
  });
});

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
