import { addDays } from '../../days/zone.ts';
import type { Episode } from './fold.ts';
import { type AlarmCondition, judge, type Verdict } from './rule.ts';
import { standingOn, type ValidTimes } from './validTimes.ts';

/** Metrics of a day; null where unknown. */
type DayValues = Readonly<Record<string, number | null>>;
/** Metrics by day, oldest first, of the station or of a device. */
export type Days = ReadonlyMap<string, DayValues>;

/** A rule that looks at whole days. */
interface DayRule {
  readonly conditions: readonly AlarmCondition[];
  /** Over how many days it must hold. */
  readonly holdDays: number;
  /** Days on which it counts; null: all. */
  readonly validTimes: ValidTimes | null;
}

/** A day without enough sun says nothing: it is no good day either. */
const GATE = 'dayIrradiation';

function verdictOf(conditions: readonly AlarmCondition[], values: DayValues): Verdict {
  const read = (metric: string) => values[metric] ?? null;
  const gates = conditions.filter(({ metric }) => metric === GATE);
  if (gates.length > 0 && judge(gates, read) !== 'on') return 'unknown';
  return judge(
    conditions.filter(({ metric }) => metric !== GATE),
    read,
  );
}

/** An alarm by days: raised when its condition has held on so many known days in a row, over on the first good one. */
export function dayEpisodes(
  days: Days,
  { conditions, holdDays, validTimes }: DayRule,
  startOf: (date: string) => number,
): readonly Episode[] {
  const found: Episode[] = [];
  let run: string[] = [];
  for (const [date, values] of days) {
    const standing = validTimes === null ? 'counts' : standingOn(validTimes, date);
    const verdict = standing === 'counts' ? verdictOf(conditions, values) : 'unknown';
    const open = found.at(-1);
    if (standing === 'over') {
      if (open && open.cleared === null) found[found.length - 1] = { ...open, cleared: startOf(date) };
      break;
    }
    if (open && open.cleared === null) {
      if (verdict === 'off') found[found.length - 1] = { ...open, cleared: startOf(addDays(date, 1)) };
      else if (verdict === 'on') found[found.length - 1] = { ...open, last: startOf(date) };
      continue;
    }
    // A day that says nothing, such as one without sun, does not break the row.
    if (verdict === 'unknown') continue;
    run = verdict === 'on' ? [...run, date] : [];
    const [first] = run;
    if (first === undefined || run.length < holdDays) continue;
    const end = startOf(addDays(date, 1));
    found.push({ since: startOf(first), raised: end, last: startOf(date), count: 1, cleared: null });
    run = [];
  }
  return found;
}
