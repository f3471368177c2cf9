import { uniform } from '../../../../../server/plant/simulator/noise.ts';
import type { TelemetryRow } from '../../../../../server/plant/telemetry/store/telemetryRow.ts';

export const SLOT = 300_000;
/** Six hours, during all of which the sun is high at the stations of the histories. */
export const SLOTS = 72;
export const DEVICES = 3;
/** In how many deliveries the rows of a history arrive. */
export const DELIVERIES = 4;

/** What an inverter says in a slot: its load, and its temperature in °C. */
export interface Said {
  readonly load: number;
  readonly heat: number;
}

/** Rows that arrive together: number of the device, number of the slot, and what it says. */
interface Arrival {
  readonly device: number;
  readonly slot: number;
  readonly said: Said;
}

/** A history: what was said in the end, and in which deliveries it arrived. */
export interface History {
  /** By device and slot; null: a gap. */
  readonly truth: readonly (readonly (Said | null)[])[];
  /** In the order of their arrival; the first may hold nothing. */
  readonly deliveries: readonly (readonly Arrival[])[];
}

const pick = <T>(all: readonly [T, ...T[]], share: number): T => all[Math.floor(share * all.length)] ?? all[0];

/** What a device says: stretches of running, standing still, heat, values between the thresholds, and silence. */
function saidBy(seed: string, device: number): readonly (Said | null)[] {
  const said: (Said | null)[] = [];
  for (let stretch = 0; said.length < SLOTS; stretch++) {
    const draw = (what: string) => uniform(seed, what, device, stretch);
    const length = draw('long') < 0.15 ? 14 : 1 + Math.floor(7 * draw('length'));
    const load = pick([0.5, 0.5, 0.8, 0, 0, 0.015, 0.07], draw('load'));
    const heat = pick([40, 40, 72, 80], draw('heat'));
    for (let slot = 0; slot < length && said.length < SLOTS; slot++)
      said.push(draw('gap') < 0.15 ? null : { load, heat });
  }
  return said;
}

/** Mixes arrivals by chance, without a state. */
const mixed = (seed: string, arrivals: readonly Arrival[]): readonly Arrival[] =>
  arrivals
    .map((arrival, index) => ({ arrival, key: uniform(seed, 'order', index) }))
    .sort((one, other) => one.key - other.key)
    .map(({ arrival }) => arrival);

/**
 * A history by chance: its rows arrive late, in any order, some twice, and some wrong at first.
 * @param seed the same gives the same history
 */
export function historyOf(seed: string): History {
  const truth = Array.from({ length: DEVICES }, (_, device) => saidBy(seed, device));
  const deliveries: Arrival[][] = Array.from({ length: DELIVERIES + 1 }, () => []);
  const own = Math.ceil(SLOTS / DELIVERIES);
  for (const [device, line] of truth.entries()) {
    for (const [slot, said] of line.entries()) {
      if (said === null) continue;
      const draw = (what: string) => uniform(seed, what, device, slot);
      const punctual = Math.floor(slot / own);
      const isLate = draw('late') < 0.2 || uniform(seed, 'outage', device, Math.floor(slot / 9)) < 0.15;
      const arrival = isLate ? punctual + 1 + Math.floor((DELIVERIES - punctual) * draw('delay')) : punctual;
      deliveries[arrival]?.push({ device, slot, said });
      if (draw('twice') < 0.1) deliveries[DELIVERIES]?.push({ device, slot, said });
      // Corrected later: what arrives last counts.
      const wrong = { load: said.load > 0 ? 0 : 0.6, heat: said.heat > 75 ? 40 : 90 };
      if (arrival > punctual && draw('wrong') < 0.3) deliveries[punctual]?.push({ device, slot, said: wrong });
    }
  }
  return { truth, deliveries: deliveries.map((delivery, index) => mixed(`${seed} ${index}`, delivery)) };
}

/** The station of a history as telemetry knows it. */
export interface HistoryStation {
  readonly stationSn: number;
  readonly deviceSns: readonly number[];
  readonly ratedKw: number;
}

/** The rows of a delivery. @param start start of the first slot */
export function rowsOf(delivery: readonly Arrival[], station: HistoryStation, start: number): TelemetryRow[] {
  return delivery.map(({ device, slot, said }) => {
    const ts = start + slot * SLOT;
    return {
      ...{ stationSn: station.stationSn, deviceSn: station.deviceSns[device] ?? 0, family: 'inverter' as const, ts },
      ...{ date: new Date(ts + 8 * 3_600_000).toISOString().slice(0, 10), ext: {}, quality: null, source: 1 },
      points: { pAc: said.load * station.ratedKw, tempIn: said.heat },
    };
  });
}
