import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A home, a project and the data of chatter, all of a check's own. */
export interface Stage {
  readonly root: string;
  readonly home: string;
  /** The project that agents work in. */
  readonly work: string;
  readonly data: string;
  readonly teamFile: string;
  /** By which whatever runs here is found, wherever it went. */
  readonly mark: string;
  /** The environment of chatter: nothing of the person's own but the way to programs. */
  readonly env: Readonly<Record<string, string>>;
  /** Writes a file, and the folders that it needs. */
  write(file: string, content: string): void;
  remove(): void;
}

/** Not the usual place: Codex lets its agents write there, and what they may not do must show. */
const PARENT = "/var/tmp";

/** Sets one up. */
export function createStage(): Stage {
  const root = realpathSync(mkdtempSync(path.join(PARENT, "chatter-real-")));
  const place = (name: string): string => path.join(root, name);
  for (const name of ["home", "tmp"]) mkdirSync(place(name));
  const home = place("home");
  const work = path.join(home, "shop");
  mkdirSync(work);
  writeFileSync(path.join(work, "cart.txt"), "three carts\n");
  const mark = crypto.randomUUID();
  return {
    root,
    home,
    work,
    data: place("data"),
    teamFile: place("team.json"),
    mark,
    env: {
      PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      HOME: home,
      TMPDIR: place("tmp"),
      LANG: "C.UTF-8",
      SHELL: "/bin/bash",
      TERM: "dumb",
      USER: "kai",
      CHATTER_DATA_DIR: place("data"),
      CHATTER_CONFIG_DIR: place("config"),
      // As if another chatter had started this one: what this one starts carries it, too.
      CHATTER_RUN: mark,
    },
    write(file, content) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
    // Who was just ended may still be writing.
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
