import type { SlashCommand } from "@chatter/session";
import { inform, refuseSurplus } from "./say.ts";

/** What `/doctor` works with. */
export interface DoctorServices {
  /** What chatter finds on this machine, in lines for people. */
  examine(): Promise<string>;
}

/** `/doctor`: which agents can be used here, and what is in the way. */
export const doctorCommand: SlashCommand<DoctorServices> = {
  name: "doctor",
  description: "Which agents can be used here, and what is in the way",
  async action(services, invocation) {
    return refuseSurplus(invocation, 0) ?? inform((await services.examine()).trimEnd());
  },
};
