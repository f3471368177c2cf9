/** Energy of a group as reported. */
export interface ToldFigure {
  readonly key: string;
  readonly text: string;
  /** kWh; null: unknown. */
  readonly eGen: number | null;
}

/** Content of a report, in the order in which reports were sent. */
export interface ToldReport {
  readonly from: string;
  readonly to: string;
  readonly rows: readonly ToldFigure[];
  readonly corrections: readonly Correction[];
}

/** A figure of an earlier report that late data changed since. */
export interface Correction {
  readonly from: string;
  readonly to: string;
  readonly key: string;
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** kWh below which a change is not reported. */
const LEAST = 0.1;

const nameOf = (from: string, key: string) => `${from} ${key}`;

/** The last reported value of each period and group. */
function lastTold(reports: readonly ToldReport[]): ReadonlyMap<string, number | null> {
  const told = new Map<string, number | null>();
  for (const { from, rows, corrections } of reports) {
    for (const { key, eGen } of rows) told.set(nameOf(from, key), eGen);
    for (const one of corrections) told.set(nameOf(one.from, one.key), one.after);
  }
  return told;
}

/**
 * Changes since earlier reports; each is reported once.
 * @param now the current figures of the period of an earlier report
 */
export function correctionsSince(
  reports: readonly ToldReport[],
  now: (report: ToldReport) => readonly ToldFigure[],
): readonly Correction[] {
  const told = lastTold(reports);
  return reports.flatMap((report) => {
    const { from, to, rows } = report;
    return now(report).flatMap(({ key, text, eGen: after }) => {
      if (!rows.some((row) => row.key === key)) return [];
      const before = told.get(nameOf(from, key)) ?? null;
      const isSame = before === after || (before !== null && after !== null && Math.abs(after - before) < LEAST);
      return isSame ? [] : [{ from, to, key, text, before, after }];
    });
  });
}
