import { statfs } from 'node:fs/promises';
import { parse } from 'node:path';
import { wireTime } from '../../../src/common/wireTime.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { databaseMonitorRoutes } from './databaseRoutes.ts';
import { type ProcessFigures, processFigures } from './processFigures.ts';
import { traceRoutes } from './traceRoutes.ts';

const right = { menu: ['modules/monitor/SystemInfo'] as const };
const number = t.number();
const text = t.text();
const headers = { 'content-type': 'application/json; charset=utf-8' };

interface Metric {
  readonly name: string;
  readonly description: string;
  readonly baseUnit: string | null;
  readonly value: (figures: ProcessFigures) => number;
}

/** Those metrics of the family that a process of any kind has. */
const METRICS: readonly Metric[] = [
  { name: 'system.cpu.count', description: 'Processors', baseUnit: null, value: (figures) => figures.cpuCount },
  {
    name: 'system.cpu.usage',
    description: 'Share of all processors',
    baseUnit: null,
    value: (figures) => figures.systemCpu,
  },
  {
    name: 'process.start.time',
    description: 'Start of the process since 1970',
    baseUnit: 'seconds',
    value: (figures) => figures.startTime.getTime() / 1000,
  },
  {
    name: 'process.uptime',
    description: 'Life of the process',
    baseUnit: 'seconds',
    value: (figures) => figures.uptime,
  },
  {
    name: 'process.cpu.usage',
    description: 'Share of all processors that this process takes',
    baseUnit: null,
    value: (figures) => figures.processCpu,
  },
];

/** Without the envelope, as the family answers it. */
const metricRoutes: readonly Route[] = METRICS.map(({ name, description, baseUnit, value }) => ({
  method: 'GET',
  path: `/actuator/metrics/${name}`,
  right,
  query: noQuery,
  answer: {},
  media: 'application/json',
  handle: async ({ services: { clock } }) => {
    const measurements = [{ statistic: 'VALUE', value: value(processFigures(clock())) }];
    return {
      status: 200,
      headers,
      body: JSON.stringify({ name, description, baseUnit, measurements, availableTags: [] }),
    };
  },
}));

/** All figures at once, for the screen of this console: shares in percent, times as text. */
const processRoute = defineRoute({
  method: 'GET',
  path: '/sys/actuator/process',
  right,
  query: noQuery,
  answer: t.closed({
    cpuCount: number,
    systemCpu: number,
    processCpu: number,
    startTime: text,
    uptime: number,
    heapUsed: number,
    heapLimit: number,
    resident: number,
    memoryFree: number,
    memoryTotal: number,
  }),
  handle: async ({ services: { clock } }) => {
    const { startTime, systemCpu, processCpu, ...rest } = processFigures(clock());
    return read({ ...rest, systemCpu: systemCpu * 100, processCpu: processCpu * 100, startTime: wireTime(startTime) });
  },
});

/** The disk that holds the data, as the family lists it: `restPPT` is the share in use in thousandths. */
const diskRoute = defineRoute({
  method: 'GET',
  path: '/sys/actuator/redis/queryDiskInfo',
  right: { menu: ['modules/monitor/DiskMonitoring'] },
  // Paging is sent by clients and means nothing here.
  query: t.record(t.text(1000)),
  answer: t.list(t.closed({ name: text, max: number, rest: number, restPPT: number })),
  handle: async ({ services: { config } }) => {
    const folder = config.dataDir || process.cwd();
    const { bsize, blocks, bavail } = await statfs(folder);
    const used = blocks === 0 ? 0 : 1 - bavail / blocks;
    // Only the operator needs to know the folder itself.
    const name = parse(folder).root;
    return read([{ name, max: blocks * bsize, rest: bavail * bsize, restPPT: Math.round(used * 1000) }]);
  },
});

/** Figures of this server in place of those of a Java process (screens 06, section 5). */
export const monitorRoutes: readonly Route[] = [
  ...metricRoutes,
  processRoute,
  diskRoute,
  ...traceRoutes,
  ...databaseMonitorRoutes,
];
