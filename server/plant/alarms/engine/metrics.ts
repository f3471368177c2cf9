import { median, medianWithout } from '../../losses/siblings.ts';
import { SLOT_MS } from './fold.ts';
import type { DeviceSeries, Frame } from './frame.ts';

const INVERTER = '1';
const GATEWAY = '7';
const LIMITED = 4;
/** Below this load siblings say nothing of each other. */
const LEAST_LOAD = 0.05;
const MINUTE_MS = 60_000;
/** A day without data is long enough. */
const MOST_SILENT_MS = 24 * 60 * MINUTE_MS;

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

/** Power of a device as a share of its rated one. */
function loadOf({ values, ratedKw }: DeviceSeries, slot: number): number | null {
  const power = known(values.pAc?.[slot]);
  return power === null || ratedKw === null || ratedKw <= 0 ? null : power / ratedKw;
}

const knownStrings = ({ strings }: DeviceSeries, slot: number) =>
  (strings[slot] ?? []).filter((current): current is number => current !== null);

/** The metrics of rules over a frame (dictionary `alarm_metric`); null if a value is unknown. */
export class Metrics {
  readonly #frame: Frame;
  readonly #inverters: readonly DeviceSeries[];
  readonly #bySn: ReadonlyMap<number, DeviceSeries>;
  /** Loads of a group in a slot in ascending order: sorted once, not for each of its devices. */
  readonly #loads = new Map<string, Float64Array>();
  readonly #lastSeen = new Map<number, Float64Array>();

  constructor(frame: Frame) {
    this.#frame = frame;
    this.#inverters = frame.devices.filter(({ category }) => category === INVERTER);
    this.#bySn = new Map(frame.devices.map((device) => [device.sn, device]));
  }

  /** The sun is high enough for rules of the daylight. */
  isDaylight(slot: number): boolean {
    return (this.#frame.sun[slot] ?? -90) > 10;
  }

  /** A metric of the station. */
  ofStation(metric: string, slot: number): number | null {
    const { expected, sun } = this.#frame;
    if (metric === 'sunElevation') return known(sun[slot]);
    const rated = this.#inverters.reduce((sum, { ratedKw }) => sum + (ratedKw ?? 0), 0);
    if (metric === 'expectedLoad') return rated > 0 ? known((expected[slot] ?? Number.NaN) / rated) : null;
    if (metric === 'load') return this.#stationLoad(slot);
    if (metric === 'limitedShare') return this.#limitedShare(slot);
    if (metric !== 'silentMinutes') return null;
    const all = this.#inverters.map((device) => this.#silence(device, slot)).filter((one) => one !== null);
    return all.length === 0 ? null : Math.min(...all);
  }

  /** A metric of a device; any other name is the code of one of its points. */
  ofDevice(device: DeviceSeries, metric: string, slot: number): number | null {
    switch (metric) {
      case 'sunElevation':
      case 'expectedLoad':
        return this.ofStation(metric, slot);
      case 'load':
        return loadOf(device, slot);
      case 'siblingLoad':
        return this.#siblingLoad(device, slot);
      case 'siblingGap': {
        const own = loadOf(device, slot);
        const siblings = this.#siblingLoad(device, slot);
        return own === null || siblings === null || siblings < LEAST_LOAD ? null : own / siblings - 1;
      }
      case 'silentMinutes':
        return this.#silence(device, slot);
      case 'frozenMinutes':
        return this.#frozen(device, slot);
      case 'stringMin': {
        const strings = knownStrings(device, slot);
        return strings.length === 0 ? null : Math.min(...strings);
      }
      case 'stringGap': {
        const strings = knownStrings(device, slot);
        const middle = median(strings);
        return middle === null || middle <= 0 || strings.length < 2 ? null : Math.min(...strings) / middle - 1;
      }
      default:
        return known(device.values[metric]?.[slot]);
    }
  }

  #stationLoad(slot: number): number | null {
    let power = 0;
    let rated = 0;
    for (const device of this.#inverters) {
      const own = known(device.values.pAc?.[slot]);
      if (own === null || device.ratedKw === null) continue;
      power += own;
      rated += device.ratedKw;
    }
    return rated > 0 ? power / rated : null;
  }

  #limitedShare(slot: number): number | null {
    const states = this.#inverters.map(({ values }) => known(values.runState?.[slot])).filter((one) => one !== null);
    return states.length === 0 ? null : states.filter((state) => state === LIMITED).length / states.length;
  }

  /** Median load of the other devices of its group. */
  #siblingLoad(device: DeviceSeries, slot: number): number | null {
    const key = `${slot} ${device.group}`;
    let loads = this.#loads.get(key);
    if (!loads) {
      const known = this.#inverters.map((one) => (one.group === device.group ? loadOf(one, slot) : null));
      loads = Float64Array.from(known.filter((load) => load !== null)).sort();
      this.#loads.set(key, loads);
    }
    return medianWithout(loads, loadOf(device, slot));
  }

  /** Starts of the last slots in which a device was seen, for each slot. */
  #lastSeenOf(device: DeviceSeries): Float64Array {
    const found = this.#lastSeen.get(device.sn);
    if (found) return found;
    const { start, count } = this.#frame;
    const passing = device.collected.flatMap((sn) => this.#bySn.get(sn) ?? []);
    const sources = device.category === GATEWAY ? passing : [device];
    const before = sources.map(({ lastBefore }) => lastBefore).filter((one) => one !== null);
    let last = before.length === 0 ? Number.NaN : Math.max(...before);
    const seen = new Float64Array(count).map((_, slot) => {
      if (sources.some((one) => one.seen[slot] === 1)) last = start + slot * SLOT_MS;
      return last;
    });
    this.#lastSeen.set(device.sn, seen);
    return seen;
  }

  /** Minutes without data, counted within the hours in which a device has to report; null outside of them. */
  #silence(device: DeviceSeries, slot: number): number | null {
    const since = this.#frame.daySince[slot] ?? Number.NaN;
    if (Number.isNaN(since)) return null;
    const instant = this.#frame.start + slot * SLOT_MS;
    const last = this.#lastSeenOf(device)[slot] ?? Number.NaN;
    if (last === instant) return 0;
    // A device that has never reported is not connected yet, and has not fallen silent.
    if (Number.isNaN(last)) return null;
    const from = Math.max(since, last + SLOT_MS);
    return Math.min(MOST_SILENT_MS, instant + SLOT_MS - from) / MINUTE_MS;
  }

  /** Minutes for which irradiance, or power, has not changed while the sun is up; 0 for zero, which an outage reads. */
  #frozen({ values }: DeviceSeries, slot: number): number | null {
    const series = values.poa ?? values.pAc;
    const value = known(series?.[slot]);
    if (!series || value === null) return null;
    if (value === 0 || !this.isDaylight(slot)) return 0;
    let first = slot;
    while (first > 0 && series[first - 1] === value) first--;
    return ((slot - first) * SLOT_MS) / MINUTE_MS;
  }
}
