import { parseCron } from '../../../src/common/cron/parse.ts';
import { nextRuns, wireZone } from '../../../src/common/cron/schedule.ts';
import { parseWireTime, wireTime } from '../../../src/common/wireTime.ts';

const DAY_MS = 24 * 3600 * 1000;
const WEEK = 7;
const OWN = '6';
/** Months between two inspections, by the values of the dictionary `inspection_cycle`. */
const MONTHS: Readonly<Record<string, number>> = { '3': 1, '4': 3, '5': 12 };
/** Days between two inspections. */
const DAYS: Readonly<Record<string, number>> = { '1': 1, '2': WEEK };

/** The columns that decide when a plan is due. Days are texts, `YYYY-MM-DD`, and compare as such. */
interface PlanTimes {
  readonly cycle: string;
  readonly cronExpression: string | null;
  readonly startDate: string;
  readonly endDate: string;
}

function daysSinceEpoch(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

/** The day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date((daysSinceEpoch(day) + days) * DAY_MS).toISOString().slice(0, 10);
}

/** True if a monthly plan is due: the day of the month on which it began, or the last of a shorter month. */
function isDayOfMonths(start: string, day: string, months: number): boolean {
  const [fromYear = 0, fromMonth = 0, wanted = 0] = start.split('-').map(Number);
  const [year = 0, month = 0, at = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return ((year - fromYear) * 12 + month - fromMonth) % months === 0 && at === Math.min(wanted, length);
}

function isRunOn(expression: string, day: string): boolean {
  const parsed = parseCron(expression);
  const begin = parseWireTime(`${day} 00:00:00`);
  if (!parsed.ok || !begin) return false;
  const [next] = nextRuns(parsed.cron, new Date(begin.getTime() - 1), 1, wireZone);
  return next !== undefined && wireTime(next).startsWith(day);
}

/** True if a plan inspects the station on a day: cycles count from its first day. */
function isDue({ cycle, cronExpression, startDate, endDate }: PlanTimes, day: string): boolean {
  if (day < startDate || day > endDate) return false;
  if (cycle === OWN) return cronExpression !== null && isRunOn(cronExpression, day);
  const days = DAYS[cycle];
  if (days !== undefined) return (daysSinceEpoch(day) - daysSinceEpoch(startDate)) % days === 0;
  const months = MONTHS[cycle];
  return months !== undefined && isDayOfMonths(startDate, day, months);
}

/** The days from one to another, both included, on which a plan is due. */
export function dueDays(plan: PlanTimes, from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (
    let day = from < plan.startDate ? plan.startDate : from;
    day <= to && day <= plan.endDate;
    day = dayAfter(day, 1)
  ) {
    if (isDue(plan, day)) days.push(day);
  }
  return days;
}
