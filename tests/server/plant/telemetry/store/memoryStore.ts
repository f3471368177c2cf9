import type {
  ExtValue,
  PointValue,
  StoredRow,
  TelemetryRow,
} from '../../../../../server/plant/telemetry/store/telemetryRow.ts';
import type {
  DirtyDay,
  HistoryQuery,
  TelemetryStore,
} from '../../../../../server/plant/telemetry/store/telemetryStore.ts';
import { FAMILIES } from '../../../../../src/common/plant/families.ts';

/** Months are cut at midnight GMT+8, said here in another way than the store does. */
const monthOf = (ts: number) => new Date(ts + 8 * 3_600_000).toISOString().slice(0, 7);

interface Kept {
  readonly row: TelemetryRow;
  readonly points: Record<string, PointValue>;
  readonly ext: Record<string, ExtValue>;
  quality: number | null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Numbers as a column of the point's kind keeps them. */
function kept(family: TelemetryRow['family'], code: string, value: number | null): number | null {
  if (value === null) return null;
  const kind = FAMILIES[family].byCode.get(code)?.kind;
  return kind === 'double' || kind === 'integer' ? value : Number(Math.fround(value).toPrecision(6));
}

/** The meaning of a telemetry store in the plainest code there is; what it holds goes with it. */
export class MemoryStore implements TelemetryStore {
  #rows: Kept[] = [];
  readonly #last = new Map<
    number,
    { ts: number; receivedAt: number; points: Record<string, [PointValue | ExtValue, number]> }
  >();
  readonly #dirty = new Map<string, DirtyDay>();
  #since: Date | null = null;

  async write(rows: readonly TelemetryRow[], now: Date): Promise<number> {
    const touched = new Set<Kept>();
    for (const row of rows) {
      let found = this.#rows.find(({ row: own }) => own.deviceSn === row.deviceSn && own.ts === row.ts);
      if (!found) {
        found = { row, points: {}, ext: {}, quality: null };
        this.#rows.push(found);
        touched.add(found);
      }
      if (this.#merge(found, row)) touched.add(found);
    }
    for (const { row } of touched)
      this.#dirty.set(`${row.stationSn} ${row.date}`, { stationSn: row.stationSn, date: row.date });
    if (touched.size > 0) for (const row of rows) this.#advance(row, now);
    return touched.size;
  }

  #merge(found: Kept, row: TelemetryRow): boolean {
    const before = structuredClone([found.points, found.ext, found.quality]);
    for (const [code, value] of Object.entries(row.points)) {
      if (typeof value === 'number') found.points[code] = kept(row.family, code, value) ?? 0;
      else {
        const older = found.points[code];
        const list = Array.isArray(older) ? [...older] : [];
        value.forEach((one, index) => {
          list[index] = kept(row.family, code, one) ?? list[index] ?? null;
        });
        found.points[code] = list;
      }
    }
    Object.assign(found.ext, row.ext);
    found.quality = row.quality ?? found.quality;
    return !same(before, [found.points, found.ext, found.quality]);
  }

  #advance(row: TelemetryRow, now: Date): void {
    const last = this.#last.get(row.deviceSn) ?? { ts: row.ts, receivedAt: 0, points: {} };
    this.#last.set(row.deviceSn, last);
    last.ts = Math.max(last.ts, row.ts);
    last.receivedAt = now.getTime();
    for (const [code, value] of Object.entries({ ...row.points, ...row.ext })) {
      if ((last.points[code]?.[1] ?? Number.NEGATIVE_INFINITY) <= row.ts) last.points[code] = [value, row.ts];
    }
  }

  async history({ stationSn, deviceSns, family, from, to, limit }: HistoryQuery): Promise<readonly StoredRow[]> {
    return this.#rows
      .filter(({ row }) => row.stationSn === stationSn && row.family === family && deviceSns.includes(row.deviceSn))
      .filter(({ row }) => row.ts >= from && row.ts < to)
      .sort((a, b) => a.row.deviceSn - b.row.deviceSn || a.row.ts - b.row.ts)
      .slice(0, limit)
      .map(({ row, points, ext, quality }) => ({ deviceSn: row.deviceSn, ts: row.ts, points, ext, quality }));
  }

  async latest(deviceSns: readonly number[]) {
    return [...this.#last].filter(([sn]) => deviceSns.includes(sn)).map(([deviceSn, last]) => ({ deviceSn, ...last }));
  }

  async dirtyDays(limit: number) {
    const all = [...this.#dirty.values()];
    return all.sort((a, b) => a.date.localeCompare(b.date) || a.stationSn - b.stationSn).slice(0, limit);
  }

  async prepare(): Promise<void> {}

  async dropBefore(moment: Date): Promise<Date | null> {
    const first = monthOf(moment.getTime());
    const before = this.#rows.length;
    this.#rows = this.#rows.filter(({ row }) => monthOf(row.ts) >= first);
    if (this.#rows.length < before) this.#since = new Date(`${first}-01T00:00:00+08:00`);
    return this.#since;
  }

  async keptSince(): Promise<Date | null> {
    return this.#since;
  }
}
