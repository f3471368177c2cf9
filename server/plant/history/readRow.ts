import type { FamilyName } from '../../../src/common/plant/families.ts';
import type { Row } from './cells.ts';
import type { Located } from './fault.ts';
import type { Headings, Placed } from './headings.ts';
import { numberIn } from './numbers.ts';
import type { HistoryProfile } from './profile.ts';
import type { StampReader } from './stamps.ts';

/** What one device measured in one slot, in stored units. */
export interface HistoryReading {
  readonly line: number;
  /** Name of the device in the file; empty if the file is of one device. */
  readonly device: string;
  readonly family: FamilyName;
  /** Start of the slot, milliseconds since 1970. */
  readonly ts: number;
  /** By code of the point; null where the source has no value. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Energy of the day in kWh that the source states; absent without a column of it. */
  readonly dayTotal?: number | null;
}

/** What became of a row. */
export interface ReadRow {
  readonly readings: readonly HistoryReading[];
  readonly faults: readonly Located[];
}

interface Reading extends HistoryReading {
  readonly values: Record<string, number | null>;
  dayTotal?: number | null;
}

const refused = (line: number, column: string | null, message: string): ReadRow => ({
  readings: [],
  faults: [{ line, column, message }],
});

/** Reads the rows under the headings of one file, in their order. */
export class RowReader {
  readonly #profile: HistoryProfile;
  readonly #headings: Headings;
  readonly #stamps: StampReader;
  readonly #missing: ReadonlySet<string>;

  constructor(profile: HistoryProfile, headings: Headings, stamps: StampReader) {
    this.#profile = profile;
    this.#headings = headings;
    this.#stamps = stamps;
    this.#missing = new Set(['', ...profile.missing]);
  }

  /** A row with a wrong stamp or length is refused as a whole, a wrong value alone. */
  read({ line, cells }: Row): ReadRow {
    const { width, deviceIndex } = this.#headings;
    if (cells.length !== width) {
      return refused(line, null, `有 ${cells.length} 列，应为 ${width} 列：文件可能被截断，或数值中含有分隔符`);
    }
    const device = deviceIndex === null ? '' : (cells[deviceIndex] ?? '');
    const ts = this.#stamps.slotStart(cells[this.#profile.stampColumn] ?? '', device);
    if (typeof ts === 'string') return refused(line, '时间', ts);
    const readings = new Map<string, Reading>();
    const faults: Located[] = [];
    for (const placed of this.#headings.columns) {
      const name = placed.device ?? device;
      const { family } = placed.column;
      const key = `${family}\n${name}`;
      const reading = readings.get(key) ?? { line, device: name, family, ts, values: {} };
      readings.set(key, reading);
      const value = this.#valueOf(cells[placed.index] ?? '', placed);
      if (typeof value === 'string') faults.push({ line, column: placed.column.key, message: value });
      else this.#put(reading, placed, value);
    }
    return { readings: [...readings.values()], faults };
  }

  #valueOf(text: string, { factor }: Placed): number | null | string {
    if (this.#missing.has(text)) return null;
    const value = numberIn(text, this.#profile.decimal);
    return typeof value === 'string' ? value : value * factor;
  }

  #put(reading: Reading, { column }: Placed, value: number | null): void {
    if (column.kind === 'dayTotal') reading.dayTotal = value;
    else if (column.kind !== 'intervalEnergy') reading.values[column.point] = value;
    else reading.values.pAc = value === null ? null : (value * 60) / this.#profile.stamp.stepMinutes;
  }
}
