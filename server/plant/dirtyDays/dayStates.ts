import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { CounterState } from '../counters/counter.ts';
import type { ComputedDay, MeterState } from './reduceDay.ts';

interface DeviceState {
  readonly state: CounterState;
  readonly isSettled: boolean;
}

/** States of the counters of a station at the end of a day, by device. */
interface DayStates {
  readonly inverters: ReadonlyMap<number, DeviceState>;
  readonly meters: ReadonlyMap<number, MeterState>;
}

/** Reads the states that a computed day left; written by this folder alone. */
export async function statesOf(trx: Transaction<Database>, stationSn: number, date: string): Promise<DayStates> {
  const inverters = await trx
    .selectFrom('plant_device_day')
    .select(['device_sn', 'counter', 'settled'])
    .where('station_sn', '=', stationSn)
    .where('stat_date', '=', date)
    .execute();
  const meters = await trx
    .selectFrom('plant_meter_day')
    .select(['device_sn', 'exported', 'imported', 'settled'])
    .where('station_sn', '=', stationSn)
    .where('stat_date', '=', date)
    .execute();
  return {
    inverters: new Map(
      inverters.map(({ device_sn: sn, counter, settled }) => [
        sn,
        { state: counter as CounterState, isSettled: settled },
      ]),
    ),
    meters: new Map(
      meters.map(({ device_sn: sn, exported, imported, settled }) => [
        sn,
        {
          ...{ sn, hasReadings: true, isSettled: settled },
          ...{ exported: exported as CounterState, imported: imported as CounterState },
        },
      ]),
    ),
  };
}

const sameState = (one: CounterState | undefined, other: CounterState) =>
  one !== undefined && one.good?.value === other.good?.value && one.good?.at === other.good?.at;

/** True if a day that was computed before has left its counters in another state now. */
export function isMovedFrom(earlier: DayStates, { result, meter }: ComputedDay): boolean {
  const wasComputed = earlier.inverters.size > 0;
  const known = meter === null ? undefined : earlier.meters.get(meter.sn);
  const isMeterMoved =
    meter !== null && !(sameState(known?.exported, meter.exported) && sameState(known?.imported, meter.imported));
  return (
    (wasComputed && result.inverters.some(({ sn, after }) => !sameState(earlier.inverters.get(sn)?.state, after))) ||
    ((wasComputed || earlier.meters.size > 0) && isMeterMoved)
  );
}

/** True if the readings of a day settle the last step of the day before. */
export function settlesBefore(before: DayStates, { result, meter }: ComputedDay): boolean {
  if (result.inverters.some(({ sn, hasReadings }) => hasReadings && before.inverters.get(sn)?.isSettled === false)) {
    return true;
  }
  return meter !== null && meter.hasReadings && before.meters.get(meter.sn)?.isSettled === false;
}
