import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { RuleState } from '../engine/fold.ts';
import type { Snapshot, States } from '../engine/judgeSlots.ts';

/** Late rows are judged for a day; older snapshots are not needed. */
const KEPT_MS = 26 * 3_600_000;

/** A stored state: key, pending, and the parts of the episode. */
type Stored = readonly [key: string, pending: number | null, episode: readonly (number | null)[] | null];

const storedOf = (states: States): readonly Stored[] =>
  [...states].map(([key, { pending, episode }]) => [
    key,
    pending,
    episode && [episode.since, episode.raised, episode.last, episode.count, episode.cleared],
  ]);

function stateOf([, pending, parts]: Stored): RuleState {
  if (parts === null) return { pending, episode: null };
  const [since = 0, raised = 0, last = 0, count = 1, cleared = null] = parts;
  return {
    pending,
    episode: { since: since ?? 0, raised: raised ?? 0, last: last ?? 0, count: count ?? 1, cleared },
  };
}

/** The states after the slot before one. */
export async function statesBefore(trx: Transaction<Database>, sn: number, first: number): Promise<States> {
  const row = await trx
    .selectFrom('plant_alarm_state')
    .select('state')
    .where('station_sn', '=', sn)
    .where('at', '<', new Date(first))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const stored = (row?.state ?? []) as readonly Stored[];
  return new Map(stored.map((one) => [one[0], stateOf(one)]));
}

/** Replaces the states from a slot on, and forgets what no late row can ask for. */
export async function storeStates(
  trx: Transaction<Database>,
  sn: number,
  first: number,
  snapshots: readonly Snapshot[],
  now: Date,
): Promise<void> {
  await trx.deleteFrom('plant_alarm_state').where('station_sn', '=', sn).where('at', '>=', new Date(first)).execute();
  if (snapshots.length > 0) {
    await trx
      .insertInto('plant_alarm_state')
      .values(
        snapshots.map(({ at, states }) => ({
          ...{ station_sn: sn, at: new Date(at), state: JSON.stringify(storedOf(states)) },
        })),
      )
      .execute();
  }
  const horizon = new Date(now.getTime() - KEPT_MS);
  await sql`
    delete from plant_alarm_state where station_sn = ${sn} and at < (
      select max(at) from plant_alarm_state where station_sn = ${sn} and at <= ${horizon}
    )`.execute(trx);
}
