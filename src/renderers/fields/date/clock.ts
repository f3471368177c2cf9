import type { Dayjs } from 'dayjs';
import { asText } from '../../fieldParts/stringValues.ts';
import { wallMoment, wallNow } from '../../fieldParts/wallClock.ts';

const CLOCK = /(?:^|[ T])([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** The time of day in a stored text, alone or behind a day, as HH:mm:ss (S9.7c); any other text stays what it is. */
function clockText(value: unknown): string {
  const text = asText(value);
  const [, hour, minute, second = '00'] = CLOCK.exec(text.trim()) ?? [];
  return hour === undefined ? text : `${hour}:${minute}:${second}`;
}

/** The same as a moment of today; null for a text that is no time. */
export function clockOf(value: unknown): Dayjs | null {
  const text = clockText(value);
  return CLOCK.test(text) ? wallMoment(`${wallNow().format('YYYY-MM-DD')}T${text}`) : null;
}
