import { ZoneClock } from '../telemetry/mapping/zones.ts';
import type { HistoryReading } from './readRow.ts';

/** What a file says of one device on one day of its station, before anything is stored. */
export interface PreviewedDay {
  readonly date: string;
  readonly device: string;
  /** Slots with power. */
  readonly slots: number;
  /** kWh by power; null without any. */
  readonly byPower: number | null;
  /** kWh by the counter, from its last reading before the day; null without a step. */
  readonly byCounter: number | null;
  readonly mostPower: number | null;
}

interface Day {
  slots: number;
  power: number;
  most: number;
  counter: number | null;
}

const EMPTY: Readonly<Day> = { slots: 0, power: 0, most: Number.NEGATIVE_INFINITY, counter: null };

/** Sums the energy of the inverters of a file by day, in the time of the station; it holds a day per device. */
export class DayPreview {
  readonly #clock: ZoneClock;
  readonly #hours: number;
  readonly #days = new Map<string, Day>();
  readonly #last = new Map<string, number>();

  constructor(zone: string, stepMinutes: number) {
    this.#clock = new ZoneClock(zone);
    this.#hours = stepMinutes / 60;
  }

  /** Takes readings in the order of the file. */
  add({ device, family, ts, values }: HistoryReading): void {
    if (family !== 'inverter') return;
    const key = `${this.#clock.dateAt(ts)}\n${device}`;
    const day = this.#days.get(key) ?? { ...EMPTY };
    this.#days.set(key, day);
    const { pAc = null, eTotal = null } = values;
    if (pAc !== null) {
      day.slots += 1;
      day.power += pAc * this.#hours;
      day.most = Math.max(day.most, pAc);
    }
    if (eTotal !== null) {
      const last = this.#last.get(device);
      // A counter that falls was reset or exchanged: its step is unknown.
      if (last !== undefined && eTotal >= last) day.counter = (day.counter ?? 0) + eTotal - last;
      this.#last.set(device, eTotal);
    }
  }

  /** The days that were taken so far, by date and device. */
  days(): readonly PreviewedDay[] {
    return [...this.#days].map(([key, { slots, power, most, counter }]) => {
      const [date = '', device = ''] = key.split('\n');
      const hasPower = slots > 0;
      return {
        date,
        device,
        slots,
        byPower: hasPower ? power : null,
        byCounter: counter,
        mostPower: hasPower ? most : null,
      };
    });
  }
}
