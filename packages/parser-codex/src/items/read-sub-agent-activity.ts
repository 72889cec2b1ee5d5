import { textOf } from "../read-json.ts";
import type { ToolReader } from "./tool-reader.ts";

/** A sub-agent is started, talked to or interrupted by tools that show in no other way. */
export const subAgentActivityReader: ToolReader = {
  describe: ({ kind, agentPath }) => {
    const words = [textOf(kind), textOf(agentPath)].filter((word) => word !== undefined);
    return { toolName: "sub_agent", kind: "agent", title: words.join(" "), input: {} };
  },
  judge: () => ({ status: "completed" }),
};
