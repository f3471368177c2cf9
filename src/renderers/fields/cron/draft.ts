import type { Cron, ParsedCron } from '../../../common/cron/model.ts';
import { PARTS, type PartName } from '../../../common/cron/parts.ts';

export type PlainPart = Exclude<PartName, 'day' | 'week'>;

export type PartMode = 'every' | 'step' | 'list' | 'range' | 'custom';

/** State of the builder for one part; each mode keeps its numbers while another is selected. */
export interface PartDraft {
  readonly mode: PartMode;
  readonly start: number;
  readonly step: number;
  readonly from: number;
  readonly to: number;
  readonly values: readonly number[];
  /** The original text, if no mode can express it. */
  readonly custom: string;
}

export type DayMode =
  | 'every'
  | 'weekStep'
  | 'step'
  | 'weekdays'
  | 'list'
  | 'last'
  | 'lastWorkday'
  | 'lastWeekday'
  | 'beforeEnd'
  | 'workday'
  | 'nth'
  | 'custom';

/** Day and week exclude each other and are one choice. */
export interface DayDraft {
  readonly mode: DayMode;
  readonly week: { readonly start: number; readonly step: number };
  readonly day: { readonly start: number; readonly step: number };
  readonly weekdays: readonly number[];
  readonly days: readonly number[];
  readonly lastWeekday: number;
  readonly beforeEnd: number;
  readonly workday: number;
  readonly nth: { readonly weekday: number; readonly nth: number };
  /** Day and week as they were written. */
  readonly custom: readonly [day: string, week: string];
}

export interface CronDraft extends Readonly<Record<PlainPart, PartDraft>> {
  readonly day: DayDraft;
}

function partDraft(name: PlainPart): PartDraft {
  const { min } = PARTS[name];
  const [from, to] = name === 'year' ? [min, min] : [1, name === 'month' ? 1 : 0];
  return { mode: 'every', start: Math.max(3, min), step: 5, from, to, values: [], custom: '' };
}

const DAY: DayDraft = {
  mode: 'every',
  week: { start: 1, step: 1 },
  day: { start: 1, step: 1 },
  weekdays: [],
  days: [],
  lastWeekday: 1,
  beforeEnd: 1,
  workday: 1,
  nth: { weekday: 1, nth: 1 },
  custom: ['*', '?'],
};

/** Initial state of the builder without an expression (S4.17). */
export const EMPTY_DRAFT: CronDraft = {
  second: partDraft('second'),
  minute: partDraft('minute'),
  hour: partDraft('hour'),
  day: DAY,
  month: partDraft('month'),
  year: partDraft('year'),
};

/** The numbers of a part that only lists some; null when it says more. */
function listed(items: Cron[PartName]): readonly number[] | null {
  const values = items.flatMap((item) => (item.kind === 'values' && item.from === item.to ? item.from : []));
  return values.length > 0 && values.length === items.length ? values : null;
}

/** `a/b` and an increment from the least value. */
function stepOf(items: Cron[PartName], text: string): { readonly start: number; readonly step: number } | null {
  const [item, ...more] = items;
  if (item?.kind !== 'values' || more.length > 0 || !/^[^-]+\/\d+$/.test(text)) return null;
  return { start: item.from, step: item.step };
}

function readPart(name: PlainPart, { cron, texts }: Extract<ParsedCron, { ok: true }>): PartDraft {
  const empty = EMPTY_DRAFT[name];
  const [items, text] = [cron[name], texts[name]];
  if (text === '*') return empty;
  const step = stepOf(items, text);
  if (step) return { ...empty, mode: 'step', ...step };
  const values = listed(items);
  if (values) return { ...empty, mode: 'list', values };
  const [item] = items;
  if (item?.kind === 'values' && items.length === 1 && item.step === 1) {
    return { ...empty, mode: 'range', from: item.from, to: item.to };
  }
  return { ...empty, mode: 'custom', custom: text };
}

function readWeek({ cron, texts }: Extract<ParsedCron, { ok: true }>): DayDraft | null {
  const step = stepOf(cron.week, texts.week);
  if (step) return { ...DAY, mode: 'weekStep', week: step };
  const weekdays = listed(cron.week);
  if (weekdays) return { ...DAY, mode: 'weekdays', weekdays };
  const [item, ...more] = cron.week;
  if (more.length > 0) return null;
  if (item?.kind === 'lastWeekday') return { ...DAY, mode: 'lastWeekday', lastWeekday: item.weekday };
  if (item?.kind === 'nth') return { ...DAY, mode: 'nth', nth: { weekday: item.weekday, nth: item.nth } };
  return null;
}

function readMonthDay({ cron, texts }: Extract<ParsedCron, { ok: true }>): DayDraft | null {
  if (texts.day === '*') return DAY;
  const step = stepOf(cron.day, texts.day);
  if (step) return { ...DAY, mode: 'step', day: step };
  const days = listed(cron.day);
  if (days) return { ...DAY, mode: 'list', days };
  const [item, ...more] = cron.day;
  if (more.length > 0) return null;
  if (item?.kind === 'last' && item.before === 0) return { ...DAY, mode: 'last' };
  if (item?.kind === 'last') return { ...DAY, mode: 'beforeEnd', beforeEnd: item.before };
  if (item?.kind === 'lastWorkday') return { ...DAY, mode: 'lastWorkday' };
  if (item?.kind === 'workday') return { ...DAY, mode: 'workday', workday: item.day };
  return null;
}

/** The builder's view of an expression; one that cannot be read gives the defaults (S4.17). */
export function draftOf(parsed: ParsedCron): CronDraft {
  if (!parsed.ok) return EMPTY_DRAFT;
  const { texts } = parsed;
  const known = parsed.cron.day.length === 0 ? readWeek(parsed) : readMonthDay(parsed);
  return {
    second: readPart('second', parsed),
    minute: readPart('minute', parsed),
    hour: readPart('hour', parsed),
    day: known ?? { ...DAY, mode: 'custom', custom: [texts.day, texts.week] },
    month: readPart('month', parsed),
    year: readPart('year', parsed),
  };
}
