import type { CommandOutline } from "./command-outline.ts";

const WIDEST_COLUMN = 32;

/** A row for each command: its name behind `prefix`, what may follow, and what it is for. */
export function formatCommandRows(
  commands: readonly CommandOutline[],
  prefix: string,
): readonly string[] {
  const heads = commands.map((command) => formatHead(command, prefix));
  const fitting = heads.map(({ length }) => length).filter((length) => length <= WIDEST_COLUMN);
  const width = Math.max(0, ...fitting);
  return commands.map(({ description, altNames = [] }, index) => {
    const others = altNames.map((name) => prefix + name).join(", ");
    const more = others === "" ? "" : ` (also ${others})`;
    return `${(heads[index] ?? "").padEnd(width)}  ${description}${more}`;
  });
}

/** A command with what may follow it. */
export function formatHead({ name, usage = "" }: CommandOutline, prefix: string): string {
  return `${prefix}${name} ${usage}`.trimEnd();
}
