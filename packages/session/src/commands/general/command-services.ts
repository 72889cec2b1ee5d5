import type { HelpServices } from "./help-command.ts";
import type { PlanServices } from "./plan-command.ts";
import type { QueueServices } from "./queue-services.ts";
import type { ToolServices } from "./tool-services.ts";

/** What a program gives to the general commands. */
export interface CommandServices extends HelpServices, PlanServices, QueueServices, ToolServices {}
