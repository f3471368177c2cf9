import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { buildWhenNeeded } from '../../scripts/lib/buildWhenNeeded.mjs';
import { packageBin } from '../../scripts/lib/packageBin.mjs';
import { isRecord } from '../../src/runtime/data/json.ts';
import { startBuiltServer } from '../journeys/support/builtServer.ts';
import { readEnvelope, type Send, signedIn } from './caller.ts';

const ROWS = 1_000_000;
const TIMES = 7;
const AGGREGATE = '/station/stationEquipment/aggregate';

/** Questions over all rows, with the milliseconds that are promised. */
const QUESTIONS = [
  {
    name: 'by station and month',
    query: 'group=stationId,month(createTime)&measure=count,sum(ratedPower)',
    promised: 800,
  },
  {
    name: 'one year of one region, by month',
    query:
      'group=month(installDate)&measure=count,sum(ratedPower)&county={region}&installDate_begin=2018-01-01&installDate_end=2018-12-31',
    promised: 300,
  },
  { name: 'how many there are, by state', query: 'group=status&measure=count', promised: 300 },
];

/** The county with the most stations. */
async function region(send: Send): Promise<string> {
  const path = '/station/stationInfo/aggregate?group=county&column=count&order=desc&limit=1';
  const { result } = await readEnvelope(await send(path));
  const [first]: readonly unknown[] = Array.isArray(result) ? result : [];
  if (isRecord(first) && typeof first.county === 'string') return first.county;
  throw new Error('there are no stations');
}

/** Median of some answers in milliseconds, after one that warms up. */
async function median(send: Send, path: string): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time <= TIMES; time += 1) {
    const began = performance.now();
    const { success, message } = await readEnvelope(await send(path));
    if (success !== true) throw new Error(`${path}: ${message}`);
    if (time > 0) taken.push(performance.now() - began);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? Number.NaN;
}

async function main(): Promise<boolean> {
  await buildWhenNeeded();
  const [processor] = cpus();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, commit ${commit}, ${ROWS} rows\n`);
  const server = await startBuiltServer({});
  let isKept = true;
  try {
    execFileSync(process.execPath, [packageBin('tsx'), 'scripts/seedLarge.ts', '--rows', String(ROWS)], {
      env: { ...process.env, ...server.environment },
      stdio: 'ignore',
    });
    const send = await signedIn(server.url);
    const county = await region(send);
    for (const { name, query, promised } of QUESTIONS) {
      const took = await median(send, `${AGGREGATE}?${query.replace('{region}', county)}`);
      isKept &&= took <= promised;
      console.log(
        `${name.padEnd(40)}${took.toFixed(0).padStart(6)} ms  promised ${promised}${took <= promised ? '' : ' ← missed'}`,
      );
    }
  } finally {
    await server.stop();
  }
  return isKept;
}

if (!(await main())) process.exitCode = 1;
