import { setTimeout as pause } from 'node:timers/promises';
import { readEnvelope, signedIn } from '../caller.ts';

/** Between two looks, in milliseconds: a person who clicks fast. */
const EVERY_MS = 100;
const LISTS = [
  '/station/stationEquipment/list?pageSize=20&equipmentCode=YG001-*',
  '/station/stationInfo/list?pageSize=20',
];

/** What an ordinary user waited for each list, in milliseconds, and what went wrong. */
export interface Looked {
  readonly ms: readonly number[];
  readonly faults: readonly string[];
}

async function look([url = '', seconds = '0']: readonly string[]): Promise<Looked> {
  const send = await signedIn(url, 'operator');
  const endsAt = Date.now() + Number(seconds) * 1_000;
  const ms: number[] = [];
  const faults: string[] = [];
  for (let turn = 0; Date.now() < endsAt; turn += 1) {
    const start = performance.now();
    try {
      const answer = await send(LISTS[turn % LISTS.length] ?? '');
      const { success, message } = await readEnvelope(answer);
      if (success !== true) faults.push(`${answer.status} ${message}`);
    } catch (error) {
      faults.push(String(error));
    }
    ms.push(performance.now() - start);
    await pause(EVERY_MS);
  }
  return { ms, faults };
}

// Started by main.ts, as a process of its own. Arguments: address, seconds.
process.send?.(await look(process.argv.slice(2)));
process.disconnect?.();
