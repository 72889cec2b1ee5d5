// Runs every check, also after one that failed, and ends with `N passed, N failed`: the tests of all packages plus one
// per check. Plain Node (20 or newer), no dependency: like bootstrap.mjs it starts before anything is installed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const logs = mkdtempSync(path.join(tmpdir(), "chatter-ci-"));
const checkTimeoutMs = 10 * 60_000;
const count = { passed: 0, failed: 0 };

const treeBefore = gitStatus();
const testedPackages = listTestedPackages();
for (const folder of testedPackages) rmSync(reportOf(folder), { force: true });

// The command of the README, first, on whatever the machine has. Forced: a replayed test shows nothing.
runCheck("tests", ["npm", "test", "--", "--continue"], { TURBO_FORCE: "true" });
for (const folder of testedPackages) countTests(folder);
report("tests leave the tree as it was", gitStatus() === treeBefore, gitStatus());
runScript("lint");
runScript("typecheck");
runScript("boundaries");
runScript("knip");
runScript("pkgcheck");
runScript("test:floor");

rmSync(logs, { recursive: true, force: true });
process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
process.exitCode = count.failed === 0 ? 0 : 1;

function runScript(name) {
  runCheck(name, ["node", "scripts/bootstrap.mjs", "exec", "pnpm", "run", name]);
}

function runCheck(name, [command, ...args], variables = {}) {
  process.stdout.write(`${name} …\n`);
  // A file, not a pipe: a process that outlives its check cannot hold us up.
  const log = path.join(logs, name.replaceAll(/\W/g, "-"));
  const file = openSync(log, "w");
  const start = performance.now();
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", file, file],
    timeout: checkTimeoutMs,
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const details = `${readFileSync(log, "utf8")}${error ? `${error.message}\n` : ""}`;
  report(`${name}, ${seconds} s`, status === 0, details);
}

function report(what, isFine, details) {
  count[isFine ? "passed" : "failed"] += 1;
  process.stdout.write(`${isFine ? "ok  " : "FAIL"}  ${what}\n${isFine ? "" : details}`);
}

/** Adds up the report that vitest left in a package. */
function countTests(folder) {
  if (!existsSync(reportOf(folder))) {
    report(`${folder}: tests did not run`, false, "");
    return;
  }
  const { numPassedTests, numFailedTests, success } = JSON.parse(
    readFileSync(reportOf(folder), "utf8"),
  );
  // A file that does not even load has no tests to count.
  const failed = Math.max(numFailedTests, success ? 0 : 1);
  process.stdout.write(`      ${folder}: ${numPassedTests} passed, ${failed} failed\n`);
  count.passed += numPassedTests;
  count.failed += failed;
}

function listTestedPackages() {
  return ["packages", "apps", "tooling"]
    .flatMap((parent) => readdirSync(path.join(root, parent)).map((entry) => `${parent}/${entry}`))
    .concat("bench")
    .filter((folder) => {
      const manifest = path.join(root, folder, "package.json");
      return existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).scripts?.test;
    });
}

function reportOf(folder) {
  return path.join(root, folder, "test-results.json");
}

function gitStatus() {
  return execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
}
