/** Partitions end at midnight GMT+8. They are storage only: days of a station follow its own zone. */
const OFFSET_MS = 8 * 3600 * 1000;

/** A month of partitions, counted from the year 0. */
export function monthOf(ts: number): number {
  const date = new Date(ts + OFFSET_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** First moment of a month, milliseconds since 1970. */
export function monthStart(month: number): number {
  return Date.UTC(Math.floor(month / 12), month % 12, 1) - OFFSET_MS;
}

/** `2026_11`, as names of partitions end. */
export function monthName(month: number): string {
  return `${Math.floor(month / 12)}_${String((month % 12) + 1).padStart(2, '0')}`;
}

/** The month of a name of a partition; null if it names none. */
export function monthOfName(name: string): number | null {
  const [, year, month] = /_(\d{4})_(\d\d)$/.exec(name) ?? [];
  return year === undefined || month === undefined ? null : Number(year) * 12 + Number(month) - 1;
}
