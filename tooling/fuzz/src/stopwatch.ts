/** Creates a watch, started: whether more than a limit of milliseconds has been worked since. */
export function createStopwatch(): (limitMs: number) => boolean {
  const start = performance.now();
  const cpu = process.cpuUsage();
  return (limitMs) => {
    if (performance.now() - start <= limitMs) return false;
    // On a busy machine the clock goes on while nothing runs.
    const { user, system } = process.cpuUsage(cpu);
    return (user + system) / 1000 > limitMs;
  };
}
