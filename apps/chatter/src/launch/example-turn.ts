import {
  type AgentKind,
  type AgentMember,
  PERMISSION_MODES,
  PLAN_MODES,
  type PlanMode,
} from "@chatter/session";
import type { Launch, LaunchPlace, LaunchPlanner, PersonSettings, Turn } from "./launch.ts";

/** What a test changes of the example: the turn, its member, the place and the settings at once. */
export interface ExampleChanges {
  readonly turn?: Partial<Turn>;
  readonly member?: Partial<AgentMember>;
  readonly place?: Partial<LaunchPlace>;
  readonly settings?: Partial<PersonSettings>;
}

/** A turn of an agent, for tests. */
export function exampleTurn(agent: AgentKind, { turn, member }: ExampleChanges = {}): Turn {
  return {
    member: {
      type: "agent",
      name: "max",
      displayName: "Max",
      themeColor: "cyan",
      agent,
      role: "Tech lead",
      command: [agent],
      args: [],
      env: {},
      cwd: ".",
      model: null,
      instructions: null,
      instructionsFile: null,
      permissions: "ask",
      plan: "chatter",
      ...member,
    },
    prompt: "Kai says:\nFix the total",
    instructions: "You are Max.",
    resume: null,
    newSessionId: "00000000-0000-4000-8000-000000000001",
    plan: "chatter",
    ...turn,
  };
}

/** A place to launch it in, for tests. */
export function examplePlace({ place, settings }: ExampleChanges = {}): LaunchPlace {
  return {
    cwd: "/home/kai/shop",
    home: "/home/kai",
    env: { PATH: "/usr/bin", HOME: "/home/kai" },
    userId: 1000,
    planServer: ["/usr/bin/node", "/opt/chatter/cli.mjs", "mcp"],
    planEnvironment: { CHATTER_SESSION: "s1", CHATTER_MEMBER: "max" },
    shadow: "/data/shadow/max",
    settings: {
      codexInstructions: null,
      codexKeyNames: [],
      geminiFiles: [],
      geminiExtensions: [],
      hasGeminiPolicies: false,
      geminiSettings: {},
      ...settings,
    },
    ...place,
  };
}

/** Plans the example, with changes; fails when there is no launch. */
export function planExample(
  planner: LaunchPlanner,
  agent: AgentKind,
  changes: ExampleChanges = {},
): Launch {
  const planned = planner(exampleTurn(agent, changes), examplePlace(changes));
  if (!planned.ok) throw new Error(planned.problem);
  return planned.launch;
}

/** The arguments of every mode with every plan, fresh and resumed, as a text to compare. */
export function formatArguments(planner: LaunchPlanner, agent: AgentKind): string {
  const member = { model: "a-model", args: ["--of-the-member"] };
  const resumes = [null, "00000000-0000-4000-8000-000000000002"];
  const cases = PERMISSION_MODES.flatMap((permissions) =>
    PLAN_MODES.flatMap((plan: PlanMode) =>
      resumes.map((resume) => {
        const changes = {
          member: { ...member, permissions },
          turn: { plan, resume },
          settings: { hasGeminiPolicies: true },
        };
        const { args } = planExample(planner, agent, changes);
        const head = `# ${permissions}, plan ${plan}, ${resume === null ? "new" : "resumed"}`;
        return `${head}\n${joinOptions(args)}\n`;
      }),
    ),
  );
  return cases.join("\n");
}

/** One line for each option with its value. */
function joinOptions(args: readonly string[]): string {
  return args
    .map((word, index) => (index > 0 && word.startsWith("-") ? `\n${word}` : word))
    .join(" ")
    .replaceAll(" \n", "\n");
}
