import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { FRESH_MS } from './latestSlots.ts';

/** Values of the dictionary `pv_run_state`. */
export const STATE = { unknown: 0, running: 1, standby: 2, fault: 3, limited: 4, lost: 5 } as const;

/** Inverters of a station by what they do now. */
export interface InverterCounts {
  readonly total: number;
  readonly running: number;
  readonly limited: number;
  readonly standby: number;
  readonly fault: number;
  readonly lost: number;
  /** Without any telemetry yet. */
  readonly silent: number;
}

const NONE: InverterCounts = { total: 0, running: 0, limited: 0, standby: 0, fault: 0, lost: 0, silent: 0 };

/** Counts the inverters in use of stations, by the ids of these. */
export async function inverterCounts(
  db: Kysely<Database>,
  stationIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, InverterCounts>> {
  if (stationIds.length === 0) return new Map();
  const { rows } = await sql<InverterCounts & { id: string }>`
    select e.station_id as id, count(*)::int as total,
      count(*) filter (where fresh and state = 1)::int as running,
      count(*) filter (where fresh and state = 4)::int as limited,
      count(*) filter (where fresh and state in (0, 2, 6, 7, 8))::int as standby,
      count(*) filter (where fresh and state = 3)::int as fault,
      count(*) filter (where known and not fresh)::int as lost,
      count(*) filter (where not known)::int as silent
    from station_equipment e
    join station_equipment_type t on t.id = e.equipment_type_id and t.category = '1'
    left join telemetry_serial n on n.record_id = e.id
    left join telemetry_last l on l.device_sn = n.sn
    cross join lateral (select l.ts is not null as known, coalesce(l.ts > ${new Date(now - FRESH_MS)}, false) as fresh,
      coalesce((l.points -> 'runState' ->> 0)::int, 0) as state) as s
    where e.station_id = any(${[...stationIds]}::varchar[])
    group by e.station_id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export const addCounts = (all: Iterable<InverterCounts>): InverterCounts =>
  [...all].reduce(
    (sum, one) => ({
      total: sum.total + one.total,
      running: sum.running + one.running,
      limited: sum.limited + one.limited,
      standby: sum.standby + one.standby,
      fault: sum.fault + one.fault,
      lost: sum.lost + one.lost,
      silent: sum.silent + one.silent,
    }),
    NONE,
  );

/** The state of a station: it runs if any inverter runs; its inverters are counted separately. */
export function stateOf(counts: InverterCounts = NONE): number {
  if (counts.total === counts.silent) return STATE.unknown;
  if (counts.limited > 0 && counts.limited >= counts.running) return STATE.limited;
  if (counts.running + counts.limited > 0) return STATE.running;
  if (counts.fault > 0) return STATE.fault;
  return counts.standby > 0 ? STATE.standby : STATE.lost;
}
