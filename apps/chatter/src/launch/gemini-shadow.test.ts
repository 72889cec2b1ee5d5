import { describe, expect, test } from "vitest";
import { planExample } from "./example-turn.ts";
import type { LaunchFile } from "./launch.ts";
import { planGeminiLaunch } from "./plan-gemini-launch.ts";

const plan = (changes = {}) => planExample(planGeminiLaunch, "gemini", changes);

const EXTENSION = "/data/shadow/max/.gemini/extensions/chatter";
const ROLE = `${EXTENSION}/ROLE.md`;

function contentOf(files: readonly LaunchFile[], path: string): string | undefined {
  const file = files.find((each) => each.path === path);
  return file !== undefined && "content" in file ? file.content : undefined;
}

function linksOf(files: readonly LaunchFile[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    files.flatMap((file) => ("linkTo" in file ? [[file.path, file.linkTo]] : [])),
  );
}

describe("the shadow of Gemini's home", () => {
  test("shows the person's own files and extensions through links", () => {
    const settings = {
      geminiFiles: [".env", "settings.json"],
      geminiExtensions: ["chatter", "extension-enablement.json", "lint"],
    };
    expect(linksOf(plan({ settings }).files)).toEqual({
      "/data/shadow/max/.env": "/home/kai/.env",
      "/data/shadow/max/.gemini/.env": "/home/kai/.gemini/.env",
      "/data/shadow/max/.gemini/settings.json": "/home/kai/.gemini/settings.json",
      "/data/shadow/max/.gemini/extensions/extension-enablement.json":
        "/home/kai/.gemini/extensions/extension-enablement.json",
      "/data/shadow/max/.gemini/extensions/lint": "/home/kai/.gemini/extensions/lint",
    });
  });

  test.each([
    ["of chatter's environment", {}, { GEMINI_CLI_HOME: "/srv/gem" }],
    ["of the member before that", { GEMINI_CLI_HOME: "/srv/gem" }, { GEMINI_CLI_HOME: "/no" }],
    ["of the member's HOME", { HOME: "/srv/gem" }, {}],
  ])("takes them from the home %s, and still starts in the shadow", (_name, memberEnv, env) => {
    const launch = plan({
      member: { env: memberEnv },
      place: { env },
      settings: { geminiFiles: ["settings.json"], hasGeminiPolicies: true },
    });
    expect(linksOf(launch.files)).toMatchObject({
      "/data/shadow/max/.gemini/settings.json": "/srv/gem/.gemini/settings.json",
    });
    expect(launch.args).toContain("/srv/gem/.gemini/policies");
    expect(launch.env).toMatchObject({ GEMINI_CLI_HOME: "/data/shadow/max" });
  });

  test.each([
    ["a model that has it", { model: "gemini-2.5-pro" }, {}, { a: 1 }, true],
    ["such a model by the environment", {}, { GEMINI_MODEL: "gemini-2.5-flash" }, {}, true],
    ["settings that nothing can be added to", { model: "gemini-3-pro" }, {}, null, true],
    ["any other model", { model: "gemini-3-pro" }, { GEMINI_MODEL: "gemini-2.5-pro" }, {}, false],
    ["no model", {}, {}, {}, false],
  ])("plans natively with the todo list for %s", (_name, member, env, geminiSettings, isList) => {
    const launch = plan({
      member,
      place: { env },
      turn: { plan: "native" },
      settings: { geminiSettings, geminiFiles: ["settings.json"] },
    });
    const file = "/data/shadow/max/tracker-settings.json";
    expect(launch.args.includes("write_todos")).toBe(isList);
    expect(linksOf(launch.files)["/data/shadow/max/.gemini/settings.json"]).toBe(
      isList ? "/home/kai/.gemini/settings.json" : file,
    );
    expect(contentOf(launch.files, file)).toBe(
      isList ? undefined : '{\n  "experimental": {\n    "taskTracker": true\n  }\n}\n',
    );
  });

  test("keeps what else the person set when it switches the task tracker on", () => {
    const geminiSettings = { ui: { theme: "x" }, experimental: { other: 1, taskTracker: false } };
    const { files } = plan({ turn: { plan: "native" }, settings: { geminiSettings } });
    const text = contentOf(files, "/data/shadow/max/tracker-settings.json") ?? "";
    expect(JSON.parse(text)).toEqual({
      ui: { theme: "x" },
      experimental: { other: 1, taskTracker: true },
    });
  });

  test("leaves out a role that there is none of", () => {
    const { files } = plan({ turn: { instructions: "" } });
    expect(files.map(({ path }) => path)).not.toContain(ROLE);
    expect(contentOf(files, `${EXTENSION}/gemini-extension.json`)).not.toContain("contextFileName");
  });

  test.each([
    ["@max leads.", "\\@max leads."],
    ["Ask @kai or\n@./x.md, @/y", "Ask \\@kai or\n\\@./x.md, \\@/y"],
    ["kai@example.com, @1, @, `@x`", "kai@example.com, @1, @, `@x`"],
  ])("keeps Gemini from taking names in the role for files: %j", (instructions, expected) => {
    expect(contentOf(plan({ turn: { instructions } }).files, ROLE)).toBe(expected);
  });
});
