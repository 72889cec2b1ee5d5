import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Runs statements in a program that ends at what nobody caught. */
function run(statements: string, withStack = false) {
  const source = `
    import { endOnUncaught } from ${JSON.stringify(new URL("end-on-uncaught.ts", import.meta.url).href)};
    endOnUncaught({ withStack: ${withStack} });
    ${statements}
  `;
  const flags = ["--experimental-strip-types", "--no-warnings", "--input-type=module"];
  const args = [...flags, "--eval", source];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, stderr };
}

test.each([
  ["an error", "setTimeout(() => { throw new Error('oops'); });"],
  ["a promise", "void Promise.reject(new Error('oops')); setInterval(() => {}, 1000);"],
])("ends with one line at %s that nobody caught", (_name, statements) => {
  expect(run(statements)).toEqual({ status: 1, stderr: "chatter: oops\n" });
});

test("shows the stack when it is asked to", () => {
  const { stderr } = run("setTimeout(() => { throw new Error('oops'); });", true);
  expect(stderr).toMatch(/^chatter: oops\nError: oops\n {4}at /);
});

test("leaves it to who else listens", () => {
  const statements = `
    process.on("uncaughtException", () => setTimeout(() => process.exit(9), 20));
    throw new Error("oops");
  `;
  expect(run(statements)).toEqual({ status: 9, stderr: "" });
});
