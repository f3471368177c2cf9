import { localToInstant, ZoneClock } from '../telemetry/mapping/zones.ts';
import { found } from './fault.ts';

/** How stamps are written: the order of year, month and day. */
type DateOrder = 'ymd' | 'dmy' | 'mdy';

export interface StampRules {
  readonly order: DateOrder;
  readonly zone: string;
  /** `end`: the stamp names the end of its interval, so that its slot starts one step earlier. */
  readonly meaning: 'start' | 'end' | 'instant';
  readonly stepMinutes: number;
}

const HOUR_MS = 3_600_000;
const STAMP = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?$/;
const SHAPES: Readonly<Record<DateOrder, string>> = {
  ymd: '2026-11-26 10:05',
  dmy: '26.11.2026 10:05',
  mdy: '11/26/2026 10:05',
};

/** Local time as if it were UTC; null for text that is no such date. */
function localOf(text: string, order: DateOrder): number | null {
  const match = STAMP.exec(text);
  if (!match) return null;
  const parts = match.slice(1, 4).map(Number);
  const [year, month, day] = [parts[order.indexOf('y')], parts[order.indexOf('m')], parts[order.indexOf('d')]];
  if (year === undefined || month === undefined || day === undefined || year < 1990) return null;
  const [hour = 0, minute = 0, second = 0] = match.slice(4).map((part) => Number(part ?? 0));
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second > 0)) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.getTime() + hour * HOUR_MS + minute * 60_000 + second * 1000;
}

function nearest(text: string, order: DateOrder): string {
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return '；看起来是 Excel 的日期序号，请将该列设为日期文本';
  const fits = (Object.keys(SHAPES) as DateOrder[]).find((other) => other !== order && localOf(text, other) !== null);
  return fits ? `；看起来日期顺序是 ${SHAPES[fits]}` : '';
}

/** Reads the stamps of one device in the order of the file, which separates the two passes of a repeated hour. */
export class StampReader {
  readonly #rules: StampRules;
  readonly #clock: ZoneClock;
  readonly #previous = new Map<string, number>();

  /** @throws RangeError for an unknown zone */
  constructor(rules: StampRules) {
    this.#rules = rules;
    this.#clock = new ZoneClock(rules.zone);
  }

  /** Start of the slot in milliseconds since 1970, or what is wrong with the stamp. */
  slotStart(text: string, device: string): number | string {
    const { order, zone, meaning, stepMinutes } = this.#rules;
    const local = localOf(text, order);
    if (local === null) return `“${found(text)}”不是时间，应如 ${SHAPES[order]}${nearest(text, order)}`;
    const ts = this.#instant(local, device);
    if (ts + this.#clock.offsetAt(ts) !== local) return `时区 ${zone} 的时钟没有 ${found(text)}：时区可能有误`;
    this.#previous.set(device, ts);
    return meaning === 'end' ? ts - stepMinutes * 60_000 : ts;
  }

  #instant(local: number, device: string): number {
    const first = localToInstant(local, this.#clock);
    const previous = this.#previous.get(device);
    const second = local - this.#clock.offsetAt(local + 24 * HOUR_MS);
    const isRepeated = second > first && second + this.#clock.offsetAt(second) === local;
    return isRepeated && previous !== undefined && previous >= first ? second : first;
  }
}
