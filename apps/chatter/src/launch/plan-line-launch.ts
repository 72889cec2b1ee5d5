import { childEnvironment } from "./child-environment.ts";
import { findTurnProblem } from "./find-turn-problem.ts";
import type { LaunchPlanner } from "./launch.ts";
import { splitArgv } from "./split-argv.ts";
import { STOP_STEPS } from "./stop-steps.ts";

/** How a program is started that reads plain text and prints plain text: it knows no sessions. */
export const planLineLaunch: LaunchPlanner = (turn, place) => {
  const problem = findTurnProblem(turn);
  if (problem !== undefined) return { ok: false, problem };
  const { member, instructions, prompt } = turn;
  const { file, args } = splitArgv(member.command);
  const text = instructions.trim() === "" ? prompt : `${instructions}\n\n${prompt}`;
  return {
    ok: true,
    launch: {
      file,
      args: [...args, ...member.args],
      env: childEnvironment(place.env, "line", member.env),
      cwd: place.cwd,
      // Who reads line by line may never see a last line that does not end.
      stdin: text.endsWith("\n") ? text : `${text}\n`,
      isTwoWay: false,
      isStdoutFile: false,
      stopSteps: STOP_STEPS.line,
      files: [],
      fileMentions: [],
    },
  };
};
