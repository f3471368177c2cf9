const HOUR_MS = 3_600_000;
/** Offsets of zones change at quarters of an hour. */
const QUARTER_MS = HOUR_MS / 4;

function formatterOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
}

/** Clock of one time zone. It remembers the offsets that it has met, because asking for one takes microseconds. */
export class ZoneClock {
  readonly #formatter: Intl.DateTimeFormat;
  readonly #offsets = new Map<number, number>();

  /** @throws RangeError for an unknown zone */
  constructor(zone: string) {
    this.#formatter = formatterOf(zone);
  }

  /** Milliseconds that local time is ahead of UTC. */
  offsetAt(ts: number): number {
    const quarter = Math.floor(ts / QUARTER_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const at = quarter * QUARTER_MS;
    const parts = new Map(this.#formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    this.#offsets.set(quarter, local - at);
    return local - at;
  }

  /** `YYYY-MM-DD` */
  dateAt(ts: number): string {
    return this.#local(ts).slice(0, 10);
  }

  /** `YYYY-MM-DD HH:mm:ss` */
  timeAt(ts: number): string {
    return this.#local(ts).slice(0, 19).replace('T', ' ');
  }

  /** ISO 8601 with the offset of the zone. */
  isoAt(ts: number): string {
    const minutes = Math.round(this.offsetAt(ts) / 60_000);
    const part = (value: number) => String(Math.abs(value)).padStart(2, '0');
    const sign = minutes < 0 ? '-' : '+';
    return `${this.#local(ts).slice(0, 19)}${sign}${part(Math.trunc(minutes / 60))}:${part(minutes % 60)}`;
  }

  #local(ts: number): string {
    return new Date(ts + this.offsetAt(ts)).toISOString();
  }
}

/**
 * The moment of a local time. Of a time that occurs twice the earlier one; one that does not occur is read with the
 * offset before the change.
 * @param local milliseconds as if the local time were UTC
 */
export function localToInstant(local: number, clock: ZoneClock): number {
  const before = local - clock.offsetAt(local - 24 * HOUR_MS);
  const found = [before, local - clock.offsetAt(local + 24 * HOUR_MS)].filter(
    (ts) => ts + clock.offsetAt(ts) === local,
  );
  return found.length > 0 ? Math.min(...found) : before;
}
