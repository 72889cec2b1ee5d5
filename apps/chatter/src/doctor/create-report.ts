import { checkMachine } from "./check-machine.ts";
import { describeAgent } from "./describe-agent.ts";
import type { DoctorFacts } from "./doctor-facts.ts";
import type { DoctorReport } from "./doctor-report.ts";

/** Everything that is to be said. */
export function createReport(facts: DoctorFacts): DoctorReport {
  const agents = facts.agents.map(describeAgent);
  return {
    version: 1,
    isUsable: agents.some(({ isUsable }) => isUsable),
    agents,
    checks: checkMachine(facts),
  };
}
