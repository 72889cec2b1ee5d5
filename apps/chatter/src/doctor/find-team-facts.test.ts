import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashDocuments } from "../team/hash-documents.ts";
import { readTeam } from "../team/read-team.ts";
import { openTrustFile } from "../team/trust-file.ts";
import { findTeamFacts } from "./find-team-facts.ts";

let root: string;
let project: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-doctor-")));
  project = path.join(root, "project", ".chatter", "team.json");
});
afterEach(() => rmSync(root, { recursive: true }));

const find = () =>
  findTeamFacts({
    cwd: path.join(root, "project"),
    env: {
      CHATTER_CONFIG_DIR: path.join(root, "config"),
      CHATTER_DATA_DIR: path.join(root, "data"),
    },
    platform: "linux",
  });

function write(file: string, name: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const members = [
    { name: "kai", type: "human" },
    { name: "max", type: "agent", agent: "claude" },
  ];
  writeFileSync(file, JSON.stringify({ name, members }));
}

async function trust(file: string): Promise<void> {
  const read = await readTeam({ file, origin: "project" });
  if (!read.ok) throw new Error(read.problems.join(" "));
  const hash = hashDocuments(read.source.documents);
  await openTrustFile(path.join(root, "data")).add(read.source.file, hash);
}

describe("findTeamFacts", () => {
  test("finds the built-in team where there is no file, and makes nothing", async () => {
    expect(await find()).toEqual({ ok: true, file: null, trust: "not_needed" });
    expect(readdirSync(root)).toEqual([]);
  });

  test("finds the person's own, which needs no trust", async () => {
    const file = path.join(root, "config", "teams", "default.json");
    write(file, "mine");
    expect(await find()).toEqual({ ok: true, file, trust: "not_needed" });
  });

  test("tells whether a project's team is trusted, and still the same", async () => {
    write(project, "one");
    expect(await find()).toEqual({ ok: true, file: project, trust: "untrusted" });
    await trust(project);
    expect(await find()).toEqual({ ok: true, file: project, trust: "trusted" });
    write(project, "two");
    expect(await find()).toEqual({ ok: true, file: project, trust: "changed" });
  });

  test("tells in one line that a team file is none", async () => {
    mkdirSync(path.dirname(project), { recursive: true });
    writeFileSync(project, '{ "name": 1, "nope": 2 }');
    const facts = await find();
    expect(!facts.ok && facts.problem).toMatch(/team\.json: [^\n]+\(and \d+ more\)$/);
  });

  test("tells that what is trusted cannot be read", async () => {
    write(project, "one");
    mkdirSync(path.join(root, "data"));
    writeFileSync(path.join(root, "data", "trust.json"), "{");
    expect(await find()).toMatchObject({ ok: false });
  });
});
