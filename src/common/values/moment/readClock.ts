import type { Reading } from '../reading.ts';
import { narrow } from '../text/text.ts';
import { clockText } from './parts.ts';

/** 8:30, 08:30:15.250, 8时30分15秒, 8点30分, with 上午 or 下午 before, or AM or PM behind. */
const CLOCK =
  /^(上午|下午|am|pm)?\s*(\d{1,2})(?::(\d{1,2})(?::(\d{1,2})(?:\.\d{1,9})?)?|[时点](?:(\d{1,2})分(?:(\d{1,2})秒)?)?)\s*(am|pm)?$/i;

const NO_CLOCK = '应为时刻，如 08:30:00';

/** The hour of a whole day; null where the half of the day does not have it. */
function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour;
  const isLate = half === '下午' || half === 'pm';
  // 下午15:30 is said by people who write both; 12 begins either half.
  if (hour > 12) return isLate ? hour : null;
  return (hour % 12) + (isLate ? 12 : 0);
}

/** `HH:mm:ss` of a text without blanks around; null for one that is no time of day. Parts of a second are cut. */
export function parseClock(text: string): string | null {
  const parts = CLOCK.exec(text);
  if (!parts) return null;
  const [, before = '', hour = '', minute, second, minuteWord = '0', secondWord = '0', after = ''] = parts;
  if (before !== '' && after !== '') return null;
  const whole = hourOf(Number(hour), (before || after).toLowerCase());
  return whole === null ? null : clockText(whole, Number(minute ?? minuteWord), Number(second ?? secondWord));
}

/** Reads a typed, pasted or imported time of day. @returns `HH:mm:ss`, null for an empty text */
export function readClock(given: string): Reading<string | null> {
  const text = narrow(given);
  if (text === '') return { value: null };
  const value = text.length > 40 ? null : parseClock(text);
  return value === null ? { problem: NO_CLOCK } : { value };
}
