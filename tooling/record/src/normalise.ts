/** What of a recording belongs to the machine it was made on. */
export interface MachineTraces {
  /** The folder that holds the CLI's home and temporary files. */
  readonly root: string;
  readonly port: number;
  /** The machine's name. */
  readonly host: string;
  /** The running node. */
  readonly node: string;
}

/** Replaces a machine's folders, ports and names by invented ones that are the same everywhere. */
export function normalise(text: string, traces: MachineTraces): string {
  const { root, port, host, node } = traces;
  const folders = [
    [`${root}/home`, "/home/kai"],
    [`${root}/tmp`, "/tmp"],
    [node, "/usr/bin/node"],
  ] as const;
  return [
    ...folders,
    ...folders.map(([from, to]) => [toDashes(from), toDashes(to)] as const),
    [`127.0.0.1:${port}`, "127.0.0.1:4000"] as const,
    [JSON.stringify(host), '"laptop"'] as const,
  ].reduce((clean, [from, to]) => clean.replaceAll(from, to), text);
}

/** How Claude Code names a folder after a path. */
export function toDashes(folder: string): string {
  return folder.replace(/[^a-zA-Z0-9]/g, "-");
}
