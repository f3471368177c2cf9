import { minutesOf } from '../days/clock.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Clocks of records are those of GMT+8 (decision 10). */
const WIRE_MINUTES = 480;

/** Hours without messages; they may reach over midnight. */
interface QuietHours {
  /** `HH:mm` or `HH:mm:ss`; null without any. */
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
}

/** The moment itself, or the end of the quiet hours that it is in. Hours that begin when they end are none. */
export function afterQuietHours({ quietFrom, quietTo }: QuietHours, at: Date): Date {
  if (quietFrom === null || quietTo === null) return at;
  const [from, to] = [minutesOf(quietFrom), minutesOf(quietTo)];
  const minute = (Math.floor(at.getTime() / MINUTE_MS) + WIRE_MINUTES) % DAY_MINUTES;
  const isQuiet = from < to ? minute >= from && minute < to : from > to && (minute >= from || minute < to);
  if (!isQuiet) return at;
  const left = (to - minute + DAY_MINUTES) % DAY_MINUTES;
  return new Date((Math.floor(at.getTime() / MINUTE_MS) + left) * MINUTE_MS);
}
