/** Sends a signal to a process. False: there is none, or it is somebody else's. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  return send(requireProcessId(pid), signal) === "sent";
}

/** Sends a signal to everybody in a process group. False: there is nobody, or nobody of ours. */
export function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  return send(-requireProcessId(group), signal) === "sent";
}

/** Whether anybody is in a process group; dead processes that nobody collected count. */
export function hasGroup(group: number): boolean {
  return send(-requireProcessId(group), 0) !== "nobody";
}

/**
 * Gives back the id of a process or group, and throws on anything else: to the kernel, 0 is our own
 * group, -1 everybody. No mistake may ever get there.
 */
export function requireProcessId(id: number): number {
  if (Number.isSafeInteger(id) && id > 1) return id;
  throw new TypeError(`expected the id of a process or group, above 1, received ${id}`);
}

function send(target: number, signal: NodeJS.Signals | 0): "sent" | "nobody" | "refused" {
  try {
    process.kill(target, signal);
    return "sent";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ESRCH") return "nobody";
    if (code === "EPERM") return "refused";
    throw error;
  }
}
