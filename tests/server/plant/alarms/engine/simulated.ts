import { SLOT_MS } from '../../../../../server/plant/alarms/engine/fold.ts';
import { type DeviceSeries, type Frame, frameOf } from '../../../../../server/plant/alarms/engine/frame.ts';
import type { AlarmStation } from '../../../../../server/plant/alarms/store/subjects.ts';
import type { DemoStation } from '../../../../../server/plant/demo/fleet.ts';
import { type DayFaults, faultsOn } from '../../../../../server/plant/simulator/faults.ts';
import { measurementsOf, type StationSample } from '../../../../../server/plant/simulator/measurements.ts';

export const SEED = 'pv-demo-1';
const DAY_MS = 86_400_000;
const LOCAL_MS = 8 * 3_600_000;

/** Some days of a station of the demo in memory: what it reports, what really happens, and which faults were injected. */
export interface SimulatedDays {
  readonly station: AlarmStation;
  readonly frame: Frame;
  /** Number of each inverter in telemetry, in the order of the simulator. */
  readonly inverters: readonly number[];
  /** Of every slot, reported or not. */
  readonly samples: readonly StationSample[];
  readonly faults: DayFaults;
}

interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A fault that touches two days is one. */
const once = <T extends Interval>(all: readonly T[]): readonly T[] => [
  ...new Map(all.map((one) => [one.from, one])).values(),
];

function faultsBetween({ facts, inverters }: DemoStation, firstDay: number, days: number): DayFaults {
  const all = Array.from({ length: days }, (_, day) => faultsOn(SEED, facts, inverters.length, firstDay + day));
  return {
    inverterFaults: inverters.map((_, index) => once(all.flatMap((day) => day.inverterFaults[index] ?? []))),
    gatewayLosses: once(all.flatMap((day) => day.gatewayLosses)),
    curtailments: once(all.flatMap((day) => day.curtailments)),
    lateStarts: once(all.flatMap((day) => day.lateStarts)),
    frozenSensor: once(all.flatMap((day) => day.frozenSensor)),
  };
}

/** The values of a device; while the gateway is lost, nothing arrives. */
function series(samples: readonly StationSample[], read: (sample: StationSample) => Readonly<Record<string, number>>) {
  const values: Record<string, Float64Array> = {};
  const seen = new Uint8Array(samples.length);
  for (const [slot, sample] of samples.entries()) {
    if (!sample.isOnline) continue;
    seen[slot] = 1;
    for (const [code, value] of Object.entries(read(sample))) {
      values[code] ??= new Float64Array(samples.length).fill(Number.NaN);
      (values[code] as Float64Array)[slot] = value;
    }
  }
  return { values, seen };
}

/** @param date its first day, `YYYY-MM-DD` */
export function simulate(demo: DemoStation, station: AlarmStation, date: string, days: number): SimulatedDays {
  const firstDay = Date.parse(`${date}T00:00:00Z`) / DAY_MS;
  const start = firstDay * DAY_MS - LOCAL_MS;
  const count = (days * DAY_MS) / SLOT_MS;
  const measured = measurementsOf(SEED, demo.facts, demo.inverters.length);
  const samples = Array.from({ length: count }, (_, slot) => measured(start + slot * SLOT_MS));
  const inverters = demo.inverters.map(({ sn }) => sn);
  const reads = new Map<number, (sample: StationSample) => Readonly<Record<string, number>>>([
    ...inverters.map((sn, index) => {
      const read = ({ inverters: all }: StationSample) => {
        const { pAc = Number.NaN, runState = Number.NaN, tempIn = Number.NaN } = all[index] ?? {};
        return { pAc, runState, tempIn };
      };
      return [sn, read] as const;
    }),
    [demo.meter?.sn ?? -1, ({ grid }) => ({ pAc: grid })],
    [demo.weather?.sn ?? -1, ({ weather }) => ({ poa: weather.poa, tMod: weather.module, tAmb: weather.air })],
  ]);
  const reporting = station.subjects.filter(({ sn, category }) => sn !== null && (reads.has(sn) || category === '7'));
  const devices = reporting.map(({ id, sn, category, ratedKw, group }): DeviceSeries => {
    const read = reads.get(sn ?? 0);
    const collected = reporting.flatMap((one) => (one.collectorId === id && one.sn !== null ? one.sn : []));
    const own = read ? series(samples, read) : { values: {}, seen: new Uint8Array(count) };
    return { sn: sn ?? 0, category, ratedKw, group, library: null, ...own, strings: [], lastBefore: null, collected };
  });
  const frame = frameOf(station, devices, start, count);
  return { station, frame, inverters, samples, faults: faultsBetween(demo, firstDay, days) };
}
