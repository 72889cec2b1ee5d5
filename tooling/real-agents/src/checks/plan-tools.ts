import { describeItems, listPlans, ofType, sessionOf } from "../events.ts";
import type { Mode } from "../mode.ts";
import { expectAll, expectSame, expectThat, type Problems } from "../problems.ts";
import { answer, isJsonObject, todos } from "../record.ts";
import { hasText } from "../request.ts";
import type { ChatterRun } from "../stage/chatter-run.ts";
import { playScene, type Scene } from "../stage/scene.ts";
import { compareTrees, readTree } from "../stage/tree.ts";
import { type Check, type CheckContext, expectGoodRun, MEMBER } from "./check.ts";

/** Both steps as they are at first. */
const BEGUN = ["in_progress Read the cart", "pending Fix the total"];
/** The plan of the two steps when all is done. */
export const DONE = ["completed Read the cart", "completed Fix the total"];

/** chatter's own plan tools are offered, run unasked, and what they write is told and kept. */
export function checkPlanTools(mode: Mode): Check {
  return { name: "plan tools", mode, run: (context) => run(context, mode) };
}

function run({ theatre, cast }: CheckContext, mode: Mode): Promise<Problems> {
  const { planCall, planToolName, listTools, nativePlans } = cast.dialect;
  const turns = [
    answer(planCall("todo_write", todos("in_progress", "pending"))),
    answer(planCall("todo_write", todos("completed", "completed"))),
    answer("The total is right."),
  ];
  return playScene(theatre, [{ name: MEMBER, cast, mode, turns }], async (scene) => {
    const before = readTree(scene.stage.work);
    const played = await scene.run(["-m", "Fix the total"]);
    const [first, second, third] = scene.modelOf(MEMBER).requests;
    const expected = ["todo_write", "todo_read", "todo_pause"].map(planToolName);
    const offered = first ? listTools(first) : [];
    const rivals = nativePlans.flatMap(({ tools }) => tools);
    const changes = compareTrees(before, readTree(scene.stage.work));
    return [
      ...expectGoodRun(played),
      ...expectAll("tools in the first request", expected, offered),
      ...expectSame(
        "native plan tools",
        [],
        offered.filter((tool) => rivals.includes(tool)),
      ),
      ...expectThat(hasText(second, "(0/2 completed)"), "the first call gave the model no plan"),
      ...expectThat(hasText(third, "(2/2 completed)"), "the second call gave the model no plan"),
      ...expectSame("questions", [], ofType(played.events, "permission.requested")),
      ...expectPlans(played),
      ...expectSame("the plan in the store", DONE, await readStoredPlan(scene, played)),
      ...expectSame("the project", { added: [], changed: [], removed: [] }, changes),
    ];
  });
}

function expectPlans({ events }: ChatterRun): Problems {
  const sources = ofType(events, "todo_list").map(({ source }) => source);
  return [
    ...expectSame("plans", [BEGUN, DONE], listPlans(events)),
    ...expectThat(
      sources.every((source) => source === "chatter"),
      `sources of plans: expected chatter, received ${sources.join(", ")}`,
    ),
  ];
}

/** The steps that the store holds at last, as `chatter todo` tells them. */
export async function readStoredPlan(
  { chatter }: Pick<Scene, "chatter">,
  { events }: ChatterRun,
): Promise<readonly string[]> {
  const place = ["--session", sessionOf(events), "--member", MEMBER];
  const { code, stdout, stderr } = await chatter(["todo", ...place, "--json", "show"]);
  if (code !== 0) throw new Error(`chatter todo show: exit code ${code}, ${stderr.trim()}`);
  const shown: unknown = JSON.parse(stdout);
  return describeItems(isJsonObject(shown) ? shown["items"] : undefined);
}
