import { readFileSync } from "node:fs";
import path from "node:path";
import { expectThat } from "../problems.ts";
import { answer } from "../record.ts";
import { playScene } from "../stage/scene.ts";
import { type Check, expectGoodRun, MEMBER } from "./check.ts";

const SECRET = "mimosa-in-the-drawer";

/** The login that is in chatter's own environment is enough, and the secrets of others stay there. */
export const checkEnvironment: Check = {
  name: "login from the environment",
  mode: "full",
  run({ theatre, cast }) {
    const turns = [answer(cast.dialect.shell("env > env.txt")), answer("I have looked.")];
    const inherited = { FOREIGN_TOKEN: SECRET };
    const role = { name: MEMBER, cast, mode: "full", turns, inherited } as const;
    return playScene(theatre, [role], async ({ run, stage }) => {
      const played = await run(["-m", "Look around"]);
      const seen = readFileSync(path.join(stage.work, "env.txt"), "utf8");
      return [
        ...expectGoodRun(played),
        ...expectThat(!seen.includes(SECRET), "the agent was given somebody else's secret"),
        ...expectThat(seen.includes(stage.mark), "the agent's commands carry no mark"),
      ];
    });
  },
};
