import fs from "node:fs";

const OPERATIONS = [
  ...["chmodSync", "closeSync", "fstatSync", "lstatSync", "mkdirSync", "openSync"],
  ...["readFileSync", "readdirSync", "renameSync", "unlinkSync", "writeSync"],
];

/**
 * `node:fs`, counting its operations; at the one with the number `failAt` it does what `failure`
 * says: "kill" (the process), "half" (writes half, then EIO) or the code of an error.
 */
export function createFailingFileSystem({ failAt, failure }) {
  const state = { count: 0, failed: undefined };
  const isNext = (name) => {
    state.count += 1;
    if (state.count - 1 !== failAt) return false;
    state.failed = name;
    if (failure === "kill") process.kill(process.pid, "SIGKILL");
    return true;
  };
  const fail = (name) => {
    const code = failure === "half" ? "EIO" : failure;
    // The way that a close goes wrong: the descriptor is gone all the same.
    return Object.assign(new Error(`${code}: made to fail, ${name}`), { code });
  };
  const fileSystem = { ...fs };
  for (const name of OPERATIONS) {
    fileSystem[name] = (...args) => {
      if (!isNext(name)) return fs[name](...args);
      if (name === "closeSync") fs.closeSync(...args);
      if (name === "writeSync" && failure === "half") {
        const [descriptor, bytes] = args;
        fs.writeSync(descriptor, bytes, 0, Math.floor(bytes.length / 2));
      }
      throw fail(name);
    };
  }
  // Without the wait for the disk: what counts here is the order.
  fileSystem.fsync = (_descriptor, done) => done(isNext("fsync") ? fail("fsync") : null);
  return { fileSystem, state };
}
