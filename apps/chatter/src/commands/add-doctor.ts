import type { Command } from "commander";
import type { DoctorOptions } from "./doctor.ts";

/** Adds `chatter doctor`, which says what there is to work with. */
export function addDoctor(program: Command, onExit: (exitCode: number) => void): void {
  program
    .command("doctor")
    .description("which agents are installed and logged in, and which plan tools they have")
    .option("--json", "print JSON")
    .action(async (options: DoctorOptions) => {
      const { doctor } = await import("./doctor.ts");
      onExit(await doctor(options));
    });
}
