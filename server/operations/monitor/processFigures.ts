import { cpus, freemem, totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';

const MEGABYTE = 1024 * 1024;
/** Shares over a shorter time mean nothing; until then the previous ones are returned. */
const SHORTEST_MS = 1000;

interface CpuTimes {
  /** All in milliseconds. */
  readonly at: number;
  readonly own: number;
  readonly busy: number;
  readonly total: number;
}

/** Share of the processors in use, from 0 to 1. */
interface CpuShares {
  readonly process: number;
  readonly system: number;
}

function cpuTimes(): CpuTimes {
  const { user, system } = process.cpuUsage();
  const times = cpus().map((cpu) => cpu.times);
  const total = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.idle + one.irq, 0);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return { at: performance.now(), own: (user + system) / 1000, busy: total - idle, total };
}

const share = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole)));

const atStart: CpuTimes = { ...cpuTimes(), at: 0, own: 0 };
let last = atStart;
let shares: CpuShares | null = null;

/** Since the question before this one, or since the start. */
function cpuShares(): CpuShares {
  const now = cpuTimes();
  if (shares !== null && now.at - last.at < SHORTEST_MS) return shares;
  const cores = Math.max(1, cpus().length);
  shares = {
    process: share(now.own - last.own, (now.at - last.at) * cores),
    system: share(now.busy - last.busy, now.total - last.total),
  };
  last = now;
  return shares;
}

/** Load of this process and its computer. Each of several processes behind one address reports its own. */
export interface ProcessFigures {
  readonly cpuCount: number;
  /** From 0 to 1. */
  readonly systemCpu: number;
  readonly processCpu: number;
  readonly startTime: Date;
  /** Seconds. */
  readonly uptime: number;
  /** MB, as all below. */
  readonly heapUsed: number;
  readonly heapLimit: number;
  readonly resident: number;
  readonly memoryFree: number;
  readonly memoryTotal: number;
}

export function processFigures(now: Date): ProcessFigures {
  const { process: processCpu, system: systemCpu } = cpuShares();
  const { heapUsed, rss } = process.memoryUsage();
  const uptime = process.uptime();
  return {
    cpuCount: cpus().length,
    systemCpu,
    processCpu,
    startTime: new Date(now.getTime() - uptime * 1000),
    uptime,
    heapUsed: heapUsed / MEGABYTE,
    heapLimit: getHeapStatistics().heap_size_limit / MEGABYTE,
    resident: rss / MEGABYTE,
    memoryFree: freemem() / MEGABYTE,
    memoryTotal: totalmem() / MEGABYTE,
  };
}
