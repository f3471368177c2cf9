import type { CronItem } from './model.ts';
import { type CronPart, PARTS, type PartName } from './parts.ts';

/** An entry, or what was expected instead. */
type ReadItem = { readonly item: CronItem } | { readonly expected: string };

const DIGITS = /^\d{1,4}$/;
const MOST_BEFORE_END = 30;
const MOST_NTH = 5;

/** A number or the name of one; null for anything else. */
function numberIn(text: string, { names, min }: CronPart): number | null {
  if (DIGITS.test(text)) return Number(text);
  const at = names.indexOf(text.toUpperCase());
  return at < 0 ? null : at + min;
}

function inside(text: string, part: CronPart, min = part.min): number | null {
  const value = numberIn(text, part);
  return value === null || value < min || value > part.max ? null : value;
}

const bounds = (min: number, max: number) => `应在 ${min} 到 ${max} 之间`;

function readRange(text: string, part: CronPart, min: number): ReadItem {
  const [first = '', second] = text.split('-');
  const from = inside(first, part, min);
  const to = second === undefined ? from : inside(second, part);
  if (from === null || to === null) return { expected: bounds(min, part.max) };
  if (from > to && !part.wraps) return { expected: '范围的开始不能大于结束' };
  return { item: { kind: 'values', from, to, step: 1 } };
}

function readStep(text: string, every: string, part: CronPart, name: PartName): ReadItem {
  const step = DIGITS.test(every) ? Number(every) : 0;
  if (step < 1 || step > part.maxStep) return { expected: `的间隔${bounds(1, part.maxStep)}` };
  // An increment of months may begin at 0 (S5.16).
  const range = text === '*' ? null : readRange(text, part, name === 'month' ? 0 : part.min);
  if (range && 'expected' in range) return range;
  const { from, to } = range?.item.kind === 'values' ? range.item : { from: part.min, to: part.max };
  return { item: { kind: 'values', from, to: text.includes('-') ? to : part.max, step } };
}

function readSpecial(text: string, name: PartName): ReadItem | null {
  if (name === 'day') {
    if (text === 'LW' || text === 'WL') return { item: { kind: 'lastWorkday' } };
    const [, before] = /^L(?:-(\d+))?$/.exec(text) ?? [null];
    if (/^L(?:-\d+)?$/.test(text)) {
      const days = Number(before ?? 0);
      return days <= MOST_BEFORE_END
        ? { item: { kind: 'last', before: days } }
        : { expected: `离月底的天数${bounds(0, MOST_BEFORE_END)}` };
    }
    if (/^\d+W$/.test(text)) {
      const day = inside(text.slice(0, -1), PARTS.day);
      return day === null ? { expected: bounds(1, 31) } : { item: { kind: 'workday', day } };
    }
  }
  if (name !== 'week') return null;
  if (text === 'L') return { item: { kind: 'values', from: 7, to: 7, step: 1 } };
  const [, last, weekdayText = '', nthText] = /^(?:(\w+)L|(\w+)#(\d+))$/.exec(text) ?? [];
  if (last === undefined && nthText === undefined) return null;
  const weekday = inside(last ?? weekdayText, PARTS.week);
  if (weekday === null) return { expected: bounds(1, 7) };
  if (nthText === undefined) return { item: { kind: 'lastWeekday', weekday } };
  const nth = Number(nthText);
  return nth >= 1 && nth <= MOST_NTH
    ? { item: { kind: 'nth', weekday, nth } }
    : { expected: `的第几个星期几${bounds(1, MOST_NTH)}` };
}

/** Reads one entry of a part: `*`, `5`, `1-5`, `0/15`, `1-30/5`, for days `L L-3 LW 15W`, for weekdays `6L 2#1 MON`. */
export function readItem(text: string, name: PartName): ReadItem {
  const part = PARTS[name];
  if (text === '') return { expected: '不能为空' };
  if (text === '*') return { item: { kind: 'values', from: part.min, to: part.max, step: 1 } };
  const special = readSpecial(text.toUpperCase(), name);
  if (special) return special;
  const [range = '', every, ...more] = text.split('/');
  const known = part.names.length > 0 ? '\\dA-Za-z' : '\\d';
  if (more.length > 0 || !new RegExp(`^(?:\\*|[${known}]+(?:-[${known}]+)?)$`).test(range)) {
    return {
      expected: `只能是数字、*、a-b、a/b${name === 'day' ? '、L、LW、15W' : name === 'week' ? '、?、6L、2#1' : ''}`,
    };
  }
  return every === undefined ? readRange(range, part, part.min) : readStep(range, every, part, name);
}
