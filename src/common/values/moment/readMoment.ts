import { parseInstant, wireTime } from '../../wireTime.ts';
import type { Reading } from '../reading.ts';
import { narrow } from '../text/text.ts';
import { dayText } from './parts.ts';
import { parseClock } from './readClock.ts';

/** 2026-5-6, 2026/05/06, 2026.5.6, 2026年5月6日; the same sign twice. */
const SIGNED_DAY = /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})[日号])(.*)$/;
/** 20260506, and with a time 20260506083000. */
const DIGIT_DAY = /^(\d{4})(\d\d)(\d\d)(?:[T ]?(\d\d)(\d\d)(\d\d)?|[T ](.+))?$/i;
/** 05/06/2024: day and month may be in either order. */
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})(?:$|\s)/;
const WEEKDAY = /^\s*(?:星期|周)[一二三四五六日天]/;

const MIDNIGHT = '00:00:00';
const EXAMPLES = { day: '应为日期，如 2026-05-06', moment: '应为时间，如 2026-05-06 08:30:00' } as const;

interface Moment {
  readonly day: string;
  /** Null for a day alone. */
  readonly clock: string | null;
}

function momentOf(day: string | null, rest: string): Moment | null {
  const clock = rest.replace(WEEKDAY, '').replace(/^T/i, '').trim();
  const time = clock === '' ? null : parseClock(clock);
  return day === null || (time === null && clock !== '') ? null : { day, clock: time };
}

/** A moment with its zone, in that of the wire. */
function instantOf(text: string): Moment | null {
  const instant = parseInstant(text);
  if (!instant) return null;
  const [day = '', clock = ''] = wireTime(instant).split(' ');
  return { day, clock };
}

function parse(text: string): Moment | null {
  const signed = SIGNED_DAY.exec(text);
  if (signed) {
    const [, year, , month, day, monthWord, dayWord, rest = ''] = signed;
    const written = dayText(Number(year), Number(month ?? monthWord), Number(day ?? dayWord));
    // Without a blank, 2026-05-061 would be a day and a rest.
    const isParted = monthWord !== undefined || rest === '' || /^[T\s]/i.test(rest);
    return (isParted ? momentOf(written, rest) : null) ?? instantOf(text);
  }
  const digits = DIGIT_DAY.exec(text);
  if (!digits) return null;
  const [, year, month, day, hour, minute, second = '00', rest = ''] = digits;
  return momentOf(
    dayText(Number(year), Number(month), Number(day)),
    hour === undefined ? rest : `${hour}:${minute}:${second}`,
  );
}

/** Days that `05/06/2024` may be: one, two, or none. */
function readings(text: string): readonly string[] {
  const [, first, , second, year] = YEAR_LAST.exec(text) ?? [];
  const days = [
    dayText(Number(year), Number(first), Number(second)),
    dayText(Number(year), Number(second), Number(first)),
  ];
  return [...new Set(days)].filter((day) => day !== null);
}

function read(given: string, example: string): Reading<Moment | null> {
  const text = narrow(given);
  if (text === '') return { value: null };
  if (text.length > 60) return { problem: example };
  const moment = parse(text);
  if (moment) return { value: moment };
  const days = YEAR_LAST.test(text) ? readings(text) : [];
  if (days.length === 2) return { problem: `“${text}”有两种读法：${days.join(' 或 ')}，请改写` };
  const [only] = days;
  const late = only === undefined ? null : momentOf(only, text.replace(YEAR_LAST, ''));
  return late ? { value: late } : { problem: example };
}

/** Reads a typed, pasted or imported day. A time behind it does not count. @returns `YYYY-MM-DD`, null for an empty text */
export function readDay(given: string): Reading<string | null> {
  const reading = read(given, EXAMPLES.day);
  return 'problem' in reading ? reading : { value: reading.value?.day ?? null };
}

/**
 * Reads a typed, pasted or imported moment. A day alone begins at midnight; parts of a second are cut.
 * @returns `YYYY-MM-DD HH:mm:ss` in the zone of the installation, null for an empty text
 */
export function readMoment(given: string): Reading<string | null> {
  const reading = readPeriod(given);
  return 'problem' in reading ? reading : { value: reading.value?.start ?? null };
}

/**
 * Reads what a search looks for: the second or the whole day that begins at `start`.
 * @returns null for an empty text
 */
export function readPeriod(given: string): Reading<{ readonly start: string; readonly isDay: boolean } | null> {
  const reading = read(given, EXAMPLES.moment);
  if ('problem' in reading) return reading;
  if (reading.value === null) return { value: null };
  const { day, clock } = reading.value;
  return { value: { start: `${day} ${clock ?? MIDNIGHT}`, isDay: clock === null } };
}
