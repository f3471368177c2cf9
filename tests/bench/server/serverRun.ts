import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { buildServer, isBuilt } from '../../../scripts/lib/builds.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { startBuiltServer } from '../../journeys/support/builtServer.ts';
import { type Cost, measureLoad } from './load.ts';
import { SIGN_SECRET, signInPeople } from './people.ts';
import { type Scenario, scenarios } from './scenarios.ts';

/** Records of the list. */
const ROWS = 100_000;
/** Each may make 60 calls a second, so that together they do not meet that limit. */
const PEOPLE = 100;
const SECONDS = 6;

interface Measured {
  readonly scenario: Scenario;
  readonly cost: Cost;
}

/** Fills a server of its own with 100 000 records and measures what its requests cost. */
export async function measureServer(say: (line: string) => void): Promise<readonly Measured[]> {
  if (!isBuilt()) await buildServer();
  // For looks into it: BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=reports".
  const options = (process.env.BENCH_NODE_OPTIONS ?? '').split(' ').filter((part) => part !== '');
  const only = process.env.BENCH_SCENARIOS?.split(',');
  const server = await startBuiltServer({ LOG_LEVEL: 'warn', SIGN_SECRET }, options);
  try {
    const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
    execFileSync(process.execPath, [tsx, inRoot('scripts/seedLarge.ts'), '--rows', String(ROWS)], {
      env: { ...process.env, ...server.environment },
      stdio: 'ignore',
    });
    say(`${ROWS} records; signing in ${PEOPLE} people …`);
    const members = await signInPeople(server.url, PEOPLE);
    const measured: Measured[] = [];
    for (const scenario of await scenarios(server.url, members)) {
      if (only && !only.includes(scenario.id)) continue;
      say(`${scenario.title} …`);
      const cost = await measureLoad({ ...server, ...scenario, seconds: SECONDS });
      measured.push({ scenario, cost });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

/** The costs as a Markdown table. */
export function serverText(measured: readonly Measured[]): string {
  const lines = measured.map(({ scenario: { title, wanted, connections }, cost }) => {
    const aim = wanted ? `${wanted.server} + ${wanted.database} ms, ≥ ${wanted.perSecond}/s` : '';
    const cells = [
      title,
      `${cost.server.toFixed(2)} ms`,
      `${cost.database.toFixed(2)} ms`,
      `${Math.round(cost.perSecond)}/s`,
      `${cost.median.toFixed(1)} / ${cost.p99.toFixed(1)} ms`,
      String(connections),
      aim,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| | server, processor | database, processor | requests | median / p99 | connections | wanted |',
    '|---|---:|---:|---:|---:|---:|---|',
    ...lines,
    '',
    `Per request, ${SECONDS} s each, the client on the same ${cpus().length} processors; load of the machine ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}. Requests a second need a machine with nothing else to do; processor times hardly change.`,
  ].join('\n');
}
