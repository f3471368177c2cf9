/** The parts of an expression in their order (S3.13). */
export const PART_NAMES = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const;
export type PartName = (typeof PART_NAMES)[number];

export interface CronPart {
  readonly title: string;
  /** Least and greatest value (S5.16). */
  readonly min: number;
  readonly max: number;
  /** Greatest distance between the values of an increment. */
  readonly maxStep: number;
  /** Names accepted in place of numbers; the first is `min`. */
  readonly names: readonly string[];
  /** Whether a range may go over the end, as 22-2 does for hours. */
  readonly wraps: boolean;
}

const NONE: readonly string[] = [];
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

export const PARTS: Readonly<Record<PartName, CronPart>> = {
  second: { title: '秒', min: 0, max: 59, maxStep: 59, names: NONE, wraps: true },
  minute: { title: '分', min: 0, max: 59, maxStep: 60, names: NONE, wraps: true },
  hour: { title: '时', min: 0, max: 23, maxStep: 23, names: NONE, wraps: true },
  day: { title: '天', min: 1, max: 31, maxStep: 31, names: NONE, wraps: true },
  month: { title: '月', min: 1, max: 12, maxStep: 12, names: MONTHS, wraps: true },
  week: { title: '周', min: 1, max: 7, maxStep: 7, names: WEEKDAYS, wraps: true },
  year: { title: '年', min: 2019, max: 2119, maxStep: 99, names: NONE, wraps: false },
};

/** Weekdays count from Sunday, as schedulers of the family do. */
export const WEEKDAY_TEXTS = ['星期天', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;
