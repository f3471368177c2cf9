import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Reading } from '../counters/counter.ts';
import type { DaySlots } from '../days/slots.ts';
import { isWithin } from '../deviceTree.ts';
import type { DayEvent } from '../rollup/eventLosses.ts';
import type { KnownStation } from './station.ts';

/** The inverters that an event of a piece of equipment concerns: itself, or those below it. */
function devicesOf(equipmentId: string, { inverters, parents }: KnownStation): ReadonlySet<number> {
  return new Set(inverters.filter(({ id }) => isWithin(id, equipmentId, parents)).map(({ sn }) => sn));
}

/** The events of a station that touch a day, in the order of their beginnings. */
export async function dayEvents(
  trx: Transaction<Database>,
  station: KnownStation,
  { start, end }: DaySlots,
): Promise<readonly DayEvent[]> {
  const rows = await trx
    .selectFrom('station_event')
    .select(['id', 'equipment_id', 'start_time', 'end_time', 'reason', 'excluded'])
    .where('station_id', '=', station.id)
    .where('start_time', '<', new Date(end))
    .where((where) => where.or([where('end_time', 'is', null), where('end_time', '>', new Date(start))]))
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, reason: row.reason, isExcluded: row.excluded },
    from: row.start_time.getTime(),
    to: row.end_time?.getTime() ?? Number.POSITIVE_INFINITY,
    devices: row.equipment_id === null ? null : devicesOf(row.equipment_id, station),
  }));
}

/** Slots that do not count in the availability: of the station, and of single inverters with those of the station. */
export function excludedSlots(events: readonly DayEvent[], { inverters }: KnownStation, day: DaySlots) {
  const mark = (slots: Uint8Array, { from, to }: DayEvent) => {
    const first = Math.max(0, Math.floor((from - day.start) / day.stepMs));
    const last = Math.min(day.count, Math.ceil((to - day.start) / day.stepMs));
    if (last > first) slots.fill(1, first, last);
  };
  const ofStation = new Uint8Array(day.count);
  const excluded = events.filter(({ isExcluded }) => isExcluded);
  for (const event of excluded) if (event.devices === null) mark(ofStation, event);
  const ofDevices = new Map<number, Uint8Array>();
  for (const { sn } of inverters) {
    const own = excluded.filter(({ devices }) => devices?.has(sn));
    if (own.length === 0) continue;
    const slots = ofStation.slice();
    for (const event of own) mark(slots, event);
    ofDevices.set(sn, slots);
  }
  return { ofStation, ofDevices };
}

/** Devices that were replaced on a day, with the base of each new counter. */
export async function replacementsOf(
  trx: Transaction<Database>,
  { inverters }: KnownStation,
  { start, end }: DaySlots,
): Promise<ReadonlyMap<number, readonly Reading[]>> {
  // A station of which only the meter or the weather station reports: PostgreSQL knows no empty list.
  if (inverters.length === 0) return new Map();
  const rows = await trx
    .selectFrom('station_equipment_replacement')
    .select(['equipment_id', 'replaced_at', 'base_energy'])
    .where('replaced_at', '>=', new Date(start))
    .where('replaced_at', '<', new Date(end))
    .where(
      'equipment_id',
      'in',
      inverters.map(({ id }) => id),
    )
    .orderBy('replaced_at')
    .execute();
  return new Map(
    inverters.map(({ sn, id }) => [
      sn,
      rows
        .filter((row) => row.equipment_id === id)
        .map((row) => ({ at: row.replaced_at.getTime(), value: Number(row.base_energy) })),
    ]),
  );
}
