// What `npm start` and `npm test` run. Plain Node (18 or newer), no dependency: it must work before
// anything is installed, on a machine that has only Node, npm and git.
//
//   1. A fitting Node: this one, or else the pinned one from the npm registry, in .tools/node.
//   2. The pinned pnpm (a native binary), in .tools/pnpm.
//   3. `pnpm install` of the workspace, then the asked-for job with both first on PATH.
//
// No install script is run on the way, so `ignore-scripts=true` changes nothing.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { engines, packageManager } = JSON.parse(
  readFileSync(path.join(root, "package.json"), "utf8"),
);

// The packages hold the bare binaries. The npm registry has no current Node for macOS and Windows.
const tools = {
  node: {
    package: `node-${process.platform}-${process.arch}@24.21.0`,
    scope: "",
    file: "bin/node",
  },
  pnpm: { package: packageManager, scope: "@pnpm", file: "pnpm" },
};

const hints = {
  node: `Set-up needs the npm registry once, or a Node of your own: ${engines.node}.`,
  pnpm: "Set-up needs the npm registry once.",
};

const jobs = { start: startChatter, test: runTests, exec: runCommand };
const [job, ...args] = process.argv.slice(2);
if (!Object.hasOwn(jobs, job))
  fail(`expected one of ${Object.keys(jobs).join(", ")}, received ${job}`);

// The terminal sends Ctrl-C to the whole group: the child decides, and we report how it ended.
process.on("SIGINT", () => {});
const environment = await setUp();
process.exitCode = await jobs[job](environment, args);

async function setUp() {
  const nodeBin = fits(process.versions.node, engines.node)
    ? path.dirname(process.execPath)
    : path.join(await fetchTool("node"), "bin");
  const env = {
    ...process.env,
    TURBO_TELEMETRY_DISABLED: "1",
    PATH: [nodeBin, await fetchTool("pnpm"), process.env.PATH].join(path.delimiter),
  };
  // npm hands its settings down as npm_config_*, pnpm reads pnpm_config_*.
  if (env.npm_config_registry) env.pnpm_config_registry ??= env.npm_config_registry;

  if (!existsSync(path.join(root, "node_modules", ".modules.yaml"))) {
    say("Installing the workspace…");
  }
  const reporter = process.env.CI ? "append-only" : "default";
  const flags = [
    "--frozen-lockfile",
    "--prefer-offline",
    `--reporter=${reporter}`,
    "--loglevel=warn",
  ];
  const status = await run("pnpm", ["install", ...flags], env);
  if (status !== 0) fail("pnpm install did not succeed", status);
  return env;
}

async function startChatter(env, args) {
  const built = existsSync(path.join(root, "apps/chatter/dist/cli.mjs"));
  if (!built) say("Building chatter…");
  const status = await turbo(
    env,
    ["run", "build", "--filter=@chatter/cli...", "--output-logs=errors-only"],
    "ignore",
  );
  if (status !== 0) {
    return turbo(env, ["run", "build", "--output-logs=errors-only"], "inherit");
  }
  // npm changes into the repository; paths in ARGS are meant from where the person stands.
  const cwd = process.env.INIT_CWD ?? root;
  const words = args.length === 0 ? ["demo"] : args;
  return run("node", [path.join(root, "apps/chatter/dist/cli.mjs"), ...words], env, { cwd });
}

function runTests(env, args) {
  say("Building and testing every package…");
  return turbo(
    env,
    ["run", "test", "--concurrency=100%", "--output-logs=new-only", "--log-order=grouped", ...args],
    "inherit",
  );
}

function runCommand(env, [command, ...args]) {
  return run(command, args, env);
}

function turbo(env, args, stdout) {
  return run(path.join(root, "node_modules/.bin/turbo"), args, env, {
    stdio: ["inherit", stdout, "inherit"],
  });
}

/** The package directory of a pinned tool, fetched from the npm registry the first time. */
async function fetchTool(name) {
  const tool = tools[name];
  const target = path.join(root, ".tools", name);
  const ready = path.join(target, ".ready");
  if (!existsSync(ready) || readFileSync(ready, "utf8") !== tool.package) {
    say(`Getting ${tool.package} from the npm registry…`);
    rmSync(target, { recursive: true, force: true });
    const flags = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    const status = await run(
      "npm",
      ["install", "--prefix", target, ...flags, "--loglevel=error", tool.package],
      process.env,
    );
    if (status !== 0) fail(`npm could not get ${tool.package}. ${hints[name]}`, status);
    // Written last: a fetch that was interrupted is done again.
    writeFileSync(ready, tool.package);
  }
  const parent = path.join(target, "node_modules", tool.scope);
  const found = readdirSync(parent).find((entry) =>
    existsSync(path.join(parent, entry, tool.file)),
  );
  if (!found) fail(`${tool.package} has no ${tool.file} for this platform. ${hints[name]}`);
  return path.join(parent, found);
}

/** Exit status of a program that shares our terminal; 128 + signal number when a signal ended it. */
function run(command, args, env, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env, ...options });
    const forward = (signal) => child.kill(signal);
    process.on("SIGTERM", forward).on("SIGHUP", forward);
    child.on("error", (error) => fail(`${command}: ${error.message}`));
    child.on("exit", (code, signal) => {
      process.off("SIGTERM", forward).off("SIGHUP", forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** Whether a version lies in a range of the form `^22.13.0 || >=26.0.0`. */
function fits(version, range) {
  const [major, minor, patch] = version.split(".").map(Number);
  return range.split("||").some((part) => {
    const [, operator, ...numbers] = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(part.trim());
    const [wantMajor, wantMinor, wantPatch] = numbers.map(Number);
    if (major !== wantMajor) return operator === ">=" && major > wantMajor;
    return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
  });
}

function say(message) {
  process.stderr.write(`${message}\n`);
}

function fail(message, status = 1) {
  say(`Set-up failed: ${message}`);
  process.exit(status);
}
