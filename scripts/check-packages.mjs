// Checks the packages as their users get them: packed, and installed into an empty project.
// Needs builds, and the npm registry for third-party dependencies. One line per check; exit code 1 if any failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFirstExample } from "../tooling/repo-checks/src/readme-example.ts";
import { runExample } from "../tooling/repo-checks/src/run-example.ts";
import { readWorkspace, runtimeClosure } from "../tooling/repo-checks/src/workspace.ts";

const root = path.resolve(import.meta.dirname, "..");
const workspace = readWorkspace(root);
const published = workspace.filter(({ manifest }) => !manifest.private);
const isCli = ({ folder }) => folder.startsWith("apps/");

// Outside the repository, so that nothing is found in its node_modules.
const scratch = mkdtempSync(path.join(tmpdir(), "chatter-packages-"));
const npmFlags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
let failures = 0;

try {
  const packed = new Map(published.map((each) => [each.name, pack(each)]));
  for (const each of published) {
    const { tarball, files, problem } = packed.get(each.name);
    check(each, "is packed", problem);
    if (problem) continue;
    check(each, "contains what it should", findWrongContents(files));
    check(each, "passes publint", tool("publint", ["run", "--strict", tarball]));
    if (!isCli(each)) {
      check(each, "passes attw", tool("attw", ["--profile", "esm-only", "--no-color", tarball]));
    }
    checkInstalled(each, packed);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(failures === 0 ? "All packages are fit to publish." : `Failed checks: ${failures}.`);
process.exitCode = failures === 0 ? 0 : 1;

function pack({ folder }) {
  const cwd = path.join(root, folder);
  if (!existsSync(path.join(cwd, "dist"))) return { problem: "there is no dist: build first" };
  const args = ["pack", "--json", "--pack-destination", scratch];
  const { status, stdout, output } = run("pnpm", args, { cwd });
  if (status !== 0) return { problem: output };
  const { filename, files } = JSON.parse(stdout);
  return { tarball: path.resolve(scratch, filename), files: files.map((file) => file.path) };
}

function findWrongContents(files) {
  const isUnwanted = (file) =>
    /\.test\.|(^|\/)(test|tests|fixtures|__snapshots__|bench)\/|tsbuildinfo|test-results|\.turbo/.test(
      file,
    );
  const problems = files.filter(isUnwanted).map((file) => `${file} is not for users`);
  for (const wanted of ["README.md", "LICENSE", "package.json"]) {
    if (!files.includes(wanted)) problems.push(`${wanted} is missing`);
  }
  if (!files.some((file) => file.startsWith("dist/"))) problems.push("dist is missing");
  return problems.length > 0 ? problems.join("\n") : undefined;
}

function checkInstalled(each, packed) {
  const { name, manifest } = each;
  const ours = new Set([name, ...runtimeClosure(workspace, [name])]);
  const tarballs = [...ours].map((dependency) => packed.get(dependency)?.tarball);
  if (tarballs.includes(undefined)) {
    check(each, "installs alone", "needs a workspace package that is not packed");
    return;
  }
  const project = path.join(scratch, "projects", manifest.name);
  mkdirSync(project, { recursive: true });
  writeFileSync(path.join(project, "package.json"), '{ "private": true, "type": "module" }\n');
  // npm installs peers too, unless the user's configuration says otherwise.
  const flags = [...npmFlags, "--prefer-offline", "--legacy-peer-deps=false"];
  const { status, output } = run("npm", ["install", ...flags, ...tarballs], { cwd: project });
  check(each, "installs alone", status === 0 ? undefined : output);
  if (status !== 0) return;

  const lock = JSON.parse(
    readFileSync(path.join(project, "node_modules/.package-lock.json"), "utf8"),
  );
  check(each, "brings only what it declares", findUndeclared(each, ours, lock));
  if (isCli(each)) {
    check(each, "runs through npx", findNpxProblem(each, packed.get(name).tarball));
  } else {
    check(each, "runs its README example", findExampleProblem(each, project));
  }
}

/** What was installed although no manifest in the repository asks for it, or the other way round. */
function findUndeclared(each, ours, lock) {
  const nameOf = (location) => location.slice(location.lastIndexOf("node_modules/") + 13);
  const installed = new Set(Object.keys(lock.packages).map(nameOf));
  const expected =
    expectedPackages(each) ?? new Set([...ours, ...foreignClosure(ours, lock, nameOf)]);
  const problems = [
    ...[...installed.difference(expected)].map((name) => `${name} came along`),
    ...[...expected.difference(installed)].map((name) => `${name} is missing`),
  ];
  return problems.length > 0 ? problems.join("\n") : undefined;
}

/** What is promised to bring this and nothing else: the CLI, the kit and the parsers. */
function expectedPackages(each) {
  const kit = ["@chatter/events-schema", "@chatter/parser-kit", "zod"];
  if (isCli(each)) return new Set([each.name]);
  if (each.name === "@chatter/parser-kit" || each.tags.includes("parser"))
    return new Set([each.name, ...kit]);
  return undefined;
}

/** The third-party packages that `ours` declare in the repository, with everything behind them. */
function foreignClosure(ours, lock, nameOf) {
  const declared = workspace
    .filter(({ name }) => ours.has(name))
    .flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
    );
  const found = new Set();
  const queue = declared.filter((name) => !ours.has(name));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    const entries = Object.entries(lock.packages).filter(([location]) => nameOf(location) === name);
    // An optional dependency for another platform is declared but not installed.
    if (entries.length > 0) found.add(name);
    for (const [, entry] of entries) {
      const { dependencies, optionalDependencies, peerDependencies } = entry;
      queue.push(...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  }
  return found;
}

function findExampleProblem({ folder }, project) {
  const example = readFirstExample(readFileSync(path.join(root, folder, "README.md"), "utf8"));
  return example ? runExample(example, project) : "README has no js block followed by a text block";
}

function findNpxProblem({ manifest }, tarball) {
  const cwd = path.join(scratch, "empty");
  mkdirSync(cwd, { recursive: true });
  // A cache of its own: npx would keep the tarball in the user's for ever.
  const flags = ["--yes", ...npmFlags, "--cache", path.join(scratch, "npx-cache")];
  const version = run("npx", [...flags, `file:${tarball}`, "--version"], { cwd });
  if (version.status !== 0 || !version.stdout.includes(manifest.version)) {
    return `--version: exit ${version.status}\n${version.output}`;
  }
  const help = run("npx", [...flags, `file:${tarball}`, "--help"], { cwd });
  if (help.status !== 0 || !help.stdout.includes("chatter")) {
    return `--help: exit ${help.status}\n${help.output}`;
  }
  return undefined;
}

function tool(name, args) {
  const { status, output } = run(path.join(root, "node_modules/.bin", name), args, { cwd: root });
  return status === 0 ? undefined : output;
}

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    ...options,
  });
  return { status, stdout, output: error ? error.message : `${stdout}${stderr}` };
}

function check({ name }, what, problem) {
  console.log(`${problem ? "FAIL" : "ok  "}  ${name} ${what}`);
  if (!problem) return;
  failures += 1;
  console.log(problem.trimEnd().replaceAll(/^/gm, "      "));
}
