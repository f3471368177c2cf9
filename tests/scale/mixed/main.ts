import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { buildWhenNeeded } from '../../../scripts/lib/buildWhenNeeded.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { type BuiltServer, startBuiltServer } from '../../journeys/support/builtServer.ts';
import { residentBytes } from '../memory.ts';
import { percentile } from '../percentile.ts';
import { ATTACKS } from './attacks/all.ts';

const USAGE = `npm run scale:mixed [-- SECONDS]   every attack at once on a server of its own, and the lists of an ordinary user beside them`;
const SECONDS = 600;
const WARM_S = 15;
/** What a server keeps of a load, in seconds: pools and caches empty themselves. */
const REST_S = 60;
/** Wanted: 99 of 100 lists of the ordinary user come within it. */
const MOST_MS = 500;
/** Wanted: what the server holds afterwards more than before, at most. */
const MOST_MB = 150;

/** Runs a program of this folder with these arguments. @returns what it sent; null when it ended without a word */
function reportOf(program: string, args: readonly string[]): Promise<unknown> {
  return new Promise((resolve) => {
    let report: unknown = null;
    const child = fork(inRoot(`tests/scale/mixed/${program}`), [...args]);
    child.on('message', (message) => {
      report = message;
    });
    child.on('exit', () => resolve(report));
  });
}

const megabytes = (pid: number) => Math.round((residentBytes(pid) ?? 0) / 1024 ** 2);

function numbersIn(report: unknown, member: string): readonly number[] {
  const values: unknown = isRecord(report) ? report[member] : null;
  return Array.isArray(values) ? values.map(Number) : [];
}

/** What an attack was answered. @returns whether it took place */
function tell(key: string, attacked: unknown): boolean {
  const outcomes = isRecord(attacked) && isRecord(attacked.outcomes) ? Object.entries(attacked.outcomes) : [];
  console.log(`\n${isRecord(attacked) ? String(attacked.name) : `${key}: NO REPORT`}`);
  const counted = outcomes.map(([outcome, count]) => ({ outcome, count: Number(count) }));
  for (const { outcome, count } of counted.sort((one, other) => other.count - one.count)) {
    console.log(`${String(count).padStart(8)}  ${outcome}`);
  }
  return counted.length > 0;
}

/** Lists of the ordinary user, as one line. */
function lists(what: string, report: unknown): string {
  const ms = numbersIn(report, 'ms');
  const [middle, late, worst] = [0.5, 0.99, 1].map((part) => Math.round(percentile(ms, part)));
  return `${what}: ${ms.length} lists, p50 ${middle} ms, p99 ${late} ms, worst ${worst} ms`;
}

async function measure({ url, pid, environment }: BuiltServer, seconds: number): Promise<boolean> {
  const before = await reportOf('ordinary.ts', [url, String(WARM_S)]);
  const held = megabytes(pid);
  const settings = JSON.stringify(environment);
  const keys = Object.keys(ATTACKS);
  const [beside, ...attacked] = await Promise.all([
    reportOf('ordinary.ts', [url, String(seconds)]),
    ...keys.map((key) => reportOf('attacker.ts', [key, url, String(seconds), settings])),
  ]);
  const most = megabytes(pid);
  await pause(REST_S * 1_000);
  const after = megabytes(pid);
  const missing = keys.filter((key, index) => !tell(key, attacked[index]));
  const faults = isRecord(beside) && Array.isArray(beside.faults) ? beside.faults.map(String) : ['no report'];
  const runs = await fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  console.log(`\n${lists('alone', before)}\n${lists('beside all attacks', beside)}; ${faults.length} failed`);
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  console.log(
    `memory: ${held} MB before, ${most} MB at the end, ${after} MB ${REST_S} s later; the process runs: ${runs}`,
  );
  const late = percentile(numbersIn(beside, 'ms'), 0.99);
  const isHeld = runs && missing.length === 0 && faults.length === 0 && late <= MOST_MS && after - held <= MOST_MB;
  console.log(`wanted: p99 <= ${MOST_MS} ms, no list fails, <= ${MOST_MB} MB more: ${isHeld ? 'held' : 'NOT held'}`);
  return isHeld;
}

const [given, ...others] = process.argv.slice(2);
const seconds = Number(given ?? SECONDS);
if (others.length > 0 || !(seconds >= 1 && seconds <= 36_000)) {
  console.error(`${USAGE}\nSECONDS is a number from 1 to 36000; got "${process.argv.slice(2).join(' ')}".`);
  process.exit(1);
}
await buildWhenNeeded();
const server = await startBuiltServer();
try {
  process.exitCode = (await measure(server, seconds)) ? 0 : 1;
} finally {
  await server.stop();
}
