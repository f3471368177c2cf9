/** Milliseconds of the processor that a piece of work takes, however much other processes do meanwhile. */
export function processorMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
