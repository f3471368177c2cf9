const DAY_MS = 86_400_000;
const WIRE_MS = 8 * 3_600_000;

/** Dates, both included; of a day the same twice. */
export interface ReportPeriod {
  readonly from: string;
  readonly to: string;
  /** When its report is due. */
  readonly dueAt: Date;
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The last whole day, week or month whose report is due by a moment, by the clocks of GMT+8. Weeks begin on
 * Monday.
 * @param period dictionary `report_schedule_period`
 * @param sendTime `HH:mm:ss`, on the day after the period
 */
export function lastDuePeriod(period: string, sendTime: string, now: Date): ReportPeriod {
  const [hours = 0, minutes = 0] = sendTime.split(':').map(Number);
  const offset = (hours * 60 + minutes) * 60_000;
  // The latest day whose time of sending has come, as if its midnight were one of UTC.
  const day = Math.floor((now.getTime() + WIRE_MS - offset) / DAY_MS) * DAY_MS;
  const sent = (ms: number) => new Date(ms - WIRE_MS + offset);
  if (period === 'week') {
    const monday = day - ((new Date(day).getUTCDay() + 6) % 7) * DAY_MS;
    return { from: dateOf(monday - 7 * DAY_MS), to: dateOf(monday - DAY_MS), dueAt: sent(monday) };
  }
  if (period === 'month') {
    const first = Date.parse(`${dateOf(day).slice(0, 7)}-01T00:00:00Z`);
    const last = dateOf(first - DAY_MS);
    return { from: `${last.slice(0, 7)}-01`, to: last, dueAt: sent(first) };
  }
  return { from: dateOf(day - DAY_MS), to: dateOf(day - DAY_MS), dueAt: sent(day) };
}
