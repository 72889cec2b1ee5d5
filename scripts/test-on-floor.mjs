// Runs the tests of everything that is published on the oldest Node that `engines` allows. Needs builds.
// That Node comes from the npm registry the first time and stays in .tools/node-floor.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
// repo-checks keeps the packages' engines equal to this.
const [floor] = /\d+\.\d+\.\d+/.exec(engines.node);

const bin = fetchNode(`node-${process.platform}-${process.arch}`, floor);
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
process.exitCode = run(
  path.join(bin, "node"),
  // Many of them wait for a terminal or a process: more of them fit on a core.
  [vitest, "run", "--config", "vitest.floor.config.ts", "--testTimeout=60000", "--maxWorkers=4"],
  {
    ...process.env,
    CHATTER_NODE_FLOOR: floor,
    // As in vitest.shared.ts.
    NODE_DISABLE_COMPILE_CACHE: "1",
    // Tests that start `node` get the same one.
    PATH: [bin, process.env.PATH].join(path.delimiter),
  },
);

/** The folder that holds the binary. */
function fetchNode(name, version) {
  const target = path.join(root, ".tools/node-floor");
  const ready = path.join(target, ".ready");
  if (!existsSync(ready) || readFileSync(ready, "utf8") !== version) {
    console.error(`Getting Node ${version} from the npm registry…`);
    rmSync(target, { recursive: true, force: true });
    const flags = ["--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
    const args = [
      "install",
      "--prefix",
      target,
      ...flags,
      "--loglevel=error",
      `${name}@${version}`,
    ];
    if (run("npm", args, process.env) !== 0)
      throw new Error(`npm could not get ${name}@${version}`);
    // Written last: a fetch that was interrupted is done again.
    writeFileSync(ready, version);
  }
  return path.join(target, "node_modules", name, "bin");
}

function run(command, args, env) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (error) throw error;
  return status ?? 1;
}
