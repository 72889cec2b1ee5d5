// Changes a list with a file system that fails at one operation, and says how it went.
// node node-failing-change.mjs DIRECTORY FAIL_AT FAILURE
import { createPlanFileStore } from "@chatter/todo-store/node";
import { createFailingFileSystem } from "./node-failing-file-system.mjs";

const [directory, failAt, failure] = process.argv.slice(2);
const { fileSystem } = createFailingFileSystem({ failAt: Number(failAt), failure });
const store = createPlanFileStore({ directory, fileSystem });
const key = { session: "s1", member: null };
await store.change(key, (found) => ({ document: { ...found, rev: 2 }, result: null }));
process.stdout.write("saved");
