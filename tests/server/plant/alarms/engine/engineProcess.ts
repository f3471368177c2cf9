import { createInterface } from 'node:readline';
import { openPool } from '../../../../../server/foundation/database/pool.ts';
import { evaluateStation } from '../../../../../server/plant/alarms/evaluate.ts';

/**
 * A process that judges stations: a line `station milliseconds` on standard input is answered by `done` when the station
 * was judged at that time. The first argument is the address of the database.
 */
async function main(url: string): Promise<void> {
  const db = openPool({ connectionString: url }, () => {});
  console.log('ready');
  for await (const line of createInterface({ input: process.stdin })) {
    const [sn = '0', now = '0'] = line.split(' ');
    await evaluateStation(db, Number(sn), new Date(Number(now)));
    console.log('done');
  }
  await db.destroy();
}

await main(process.argv[2] ?? '');
