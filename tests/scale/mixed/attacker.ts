import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { signedIn } from '../caller.ts';
import { ATTACKS } from './attacks/all.ts';

/** Attackers have computers of their own; here theirs takes only what the server and its users leave. */
const LAST = 19;

/** One attack and how often each answer came. */
interface Attacked {
  readonly name: string;
  readonly outcomes: Readonly<Record<string, number>>;
}

async function attack([key = '', url = '', seconds = '0', settings = '{}']: readonly string[]): Promise<Attacked> {
  setPriority(LAST);
  const make = ATTACKS[key];
  if (make === undefined) throw new Error(`expected one of ${Object.keys(ATTACKS).join(', ')}, got "${key}"`);
  const { name, restS, round } = await make();
  const parsed: unknown = JSON.parse(settings);
  const named = Object.entries(isRecord(parsed) ? parsed : {}).map(([setting, value]) => [setting, String(value)]);
  const target = { url, send: await signedIn(url), environment: Object.fromEntries(named) };
  const outcomes: Record<string, number> = {};
  const endsAt = Date.now() + Number(seconds) * 1_000;
  while (Date.now() < endsAt) {
    for (const outcome of await round(target)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    await pause(restS * 1_000);
  }
  return { name, outcomes };
}

// Started by main.ts, a process for each attack. Arguments: its key, address, seconds, settings that lead to the database.
process.send?.(await attack(process.argv.slice(2)));
process.disconnect?.();
