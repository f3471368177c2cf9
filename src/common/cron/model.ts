import type { PartName } from './parts.ts';

/** What one entry of a part asks for. */
export type CronItem =
  | { readonly kind: 'values'; readonly from: number; readonly to: number; readonly step: number }
  /** The last day of the month, or so many days before. */
  | { readonly kind: 'last'; readonly before: number }
  | { readonly kind: 'lastWorkday' }
  /** The working day nearest to a day of the month, inside the month. */
  | { readonly kind: 'workday'; readonly day: number }
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  | { readonly kind: 'nth'; readonly weekday: number; readonly nth: number };

/** The entries of a part; none where it says `?`. */
export type CronItems = readonly CronItem[];

/** An expression that was understood. */
export type Cron = Readonly<Record<PartName, CronItems>>;

/** What is wrong with an expression and where: offsets in the text, the end not included. */
interface CronProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

export type ParsedCron =
  | { readonly ok: true; readonly cron: Cron; readonly texts: Readonly<Record<PartName, string>> }
  | { readonly ok: false; readonly problem: CronProblem };
