import { parseInstant } from '../../../../src/common/wireTime.ts';
import { Refusal } from '../../../http/reply.ts';
import { localToInstant, type ZoneClock } from '../mapping/zones.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Raw rows are read for a week at a time. */
const MOST_DAYS = 7;

/** A range of time, milliseconds since 1970; `to` is not included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * An instant in milliseconds from the time of a station, `2026-11-26` or `2026-11-26 10:00:00`.
 * @param isEnd a day means the beginning of the next one
 * @throws Refusal for a time that cannot be read
 */
export function momentOf(text: string, clock: ZoneClock, isEnd: boolean): number {
  const instant = parseInstant(text);
  if (instant !== null) return instant.getTime();
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d))?$/.exec(text) ?? [];
  const local = date === undefined ? Number.NaN : Date.parse(`${date}T${time ?? '00:00:00'}Z`);
  const isDay = date !== undefined && !Number.isNaN(local) && new Date(local).toISOString().slice(0, 10) === date;
  if (!isDay)
    throw new Refusal(`时间“${text.slice(0, 40)}”无法识别：应为 2026-11-26 或 2026-11-26 10:00:00（电站时间）`);
  return localToInstant(time === undefined && isEnd ? local + DAY_MS : local, clock);
}

/**
 * The range of a query in the time of a station; today if it names none.
 * @throws Refusal for times that cannot be read, in the wrong order, or more than a week apart
 */
export function rangeOf(start: string, end: string, clock: ZoneClock, now: Date): Range {
  const today = clock.dateAt(now.getTime());
  const from = momentOf(start === '' ? today : start, clock, false);
  const to = momentOf(end === '' ? (start === '' ? today : start.slice(0, 10)) : end, clock, true);
  if (to <= from) throw new Refusal('结束时间须晚于开始时间！');
  // A day with a change of the clock has 25 hours.
  if (to - from > MOST_DAYS * DAY_MS + 3_600_000)
    throw new Refusal(`一次最多查询 ${MOST_DAYS} 天的原始数据，请缩小范围`);
  return { from, to };
}
