import path from "node:path";
import type { AgentUnderTest } from "../agent-under-test.ts";
import type { Mode } from "../mode.ts";
import { expectSame, expectThat, type Problems } from "../problems.ts";
import { fillPlaceholders } from "../record.ts";
import { type ChatterRun, type RunningChatter, startChatter } from "./chatter-run.ts";
import { type ModelOptions, type ScriptedModel, startModel } from "./model.ts";
import { createStage, type Stage } from "./stage.ts";
import { endSurvivors, findSurvivors } from "./survivors.ts";

/** A member of the team, and what its model says; `{{home}}` and `{{work}}` in it are the stage's. */
export interface Role extends ModelOptions {
  readonly name: string;
  readonly cast: AgentUnderTest;
  readonly mode: Mode;
  readonly plan?: "chatter" | "native";
  readonly model?: string | null;
  /** Left out of its environment. */
  readonly withoutVariable?: string;
  /** With this its environment is not in the team file, but in chatter's own, and this as well. */
  readonly inherited?: Readonly<Record<string, string>>;
}

/** What all scenes have in common. */
export interface Theatre {
  /** The built command. */
  readonly cli: string;
  /** Where scenes are kept to be looked at; undefined: they are removed. */
  readonly onKept: ((folder: string) => void) | undefined;
}

/** A team that is ready to be spoken to. */
export interface Scene {
  readonly stage: Stage;
  modelOf(name: string): ScriptedModel;
  /** The environment that a member needs. */
  environmentOf(name: string): Readonly<Record<string, string>>;
  /** `chatter run --json` with the team. */
  start(args: readonly string[], input?: string): RunningChatter;
  run(args: readonly string[], input?: string): Promise<ChatterRun>;
  /** Another command of chatter's, in the same place. */
  chatter(args: readonly string[]): Promise<ChatterRun>;
}

/** How long whoever chatter has ended may take to be gone. */
const GONE_MS = 250;

/** Plays a scene, and sees to it that nothing of it is left, whatever happens. */
export async function playScene(
  theatre: Theatre,
  roles: readonly Role[],
  act: (scene: Scene) => Promise<Problems>,
): Promise<Problems> {
  const stage = createStage();
  const traces = [stage.mark, stage.root];
  const models = new Map<string, ScriptedModel>();
  const strike = (): void => {
    endSurvivors(traces);
    if (theatre.onKept === undefined) stage.remove();
    else theatre.onKept(keepRequests(stage, models));
  };
  process.once("exit", strike);
  try {
    for (const role of roles) {
      const turns = fillPlaceholders(role.turns, { home: stage.home, work: stage.work });
      models.set(role.name, await startModel(role.cast.agent, { ...role, turns }));
    }
    const problems = await act(await setScene(theatre, { stage, roles, models }));
    const left = await findSurvivors(traces, GONE_MS);
    return [
      ...problems,
      ...expectThat(left.length === 0, `left running: ${left.join("; ")}`),
      ...roles.flatMap(({ name }) =>
        expectSame(`requests beyond the script of ${name}`, 0, models.get(name)?.surplus()),
      ),
    ];
  } finally {
    process.off("exit", strike);
    strike();
    for (const model of models.values()) await model.close();
  }
}

/** What the models were asked, beside everything else that is there to be looked at. */
function keepRequests(stage: Stage, models: ReadonlyMap<string, ScriptedModel>): string {
  for (const [name, { requests }] of models) {
    const bodies = requests.map(({ json }) => json);
    stage.write(path.join(stage.root, `requests-${name}.json`), JSON.stringify(bodies, null, 2));
  }
  return stage.root;
}

interface SceneParts {
  readonly stage: Stage;
  readonly roles: readonly Role[];
  readonly models: ReadonlyMap<string, ScriptedModel>;
}

async function setScene({ cli }: Theatre, { stage, roles, models }: SceneParts): Promise<Scene> {
  const { work: cwd } = stage;
  const modelOf = (name: string): ScriptedModel => {
    const model = models.get(name);
    if (model === undefined) throw new TypeError(`there is no role ${name}`);
    return model;
  };
  const environments = new Map<string, Readonly<Record<string, string>>>();
  for (const role of roles) {
    environments.set(role.name, await prepareRole(role, stage, modelOf(role.name).port));
  }
  const environmentOf = (name: string) => environments.get(name) ?? {};
  const members = roles.map((role) =>
    describeMember(role, role.inherited === undefined ? environmentOf(role.name) : {}),
  );
  const inherited = roles.map(({ name, inherited: more }) =>
    more === undefined ? {} : { ...environmentOf(name), ...more },
  );
  const env: Stage["env"] = Object.assign({}, stage.env, ...inherited);
  const person = { name: "kai", displayName: "Kai", type: "human" };
  stage.write(stage.teamFile, JSON.stringify({ name: "shop", members: [person, ...members] }));

  const start = (args: readonly string[], input?: string) => {
    const words = ["run", "--team", stage.teamFile, "--json", ...args];
    return startChatter({ cli, args: words, cwd, env, input });
  };
  return {
    stage,
    modelOf,
    environmentOf,
    start,
    run: (args, input) => start(args, input).ended,
    chatter: (args) => startChatter({ cli, args, cwd, env }).ended,
  };
}

/** Writes the settings of a CLI into the home, and gives the environment that it needs. */
async function prepareRole(
  { cast, mode, withoutVariable }: Role,
  { home }: Stage,
  port: number,
): Promise<Readonly<Record<string, string>>> {
  const { agent, dialect } = cast;
  const env = await agent.prepare({ home, port, settings: dialect.settings });
  const unwanted = [...dialect.unwantedVariables, withoutVariable];
  const wanted = Object.entries(env).filter(([name]) => !unwanted.includes(name));
  return { ...Object.fromEntries(wanted), ...dialect.modeVariables(mode) };
}

function describeMember(role: Role, env: Readonly<Record<string, string>>): object {
  const { name, cast, mode, plan = "chatter", model = null } = role;
  return {
    name,
    displayName: name.charAt(0).toUpperCase() + name.slice(1),
    type: "agent",
    agent: cast.agent.name,
    command: cast.program,
    env,
    model,
    permissions: mode,
    plan,
  };
}
