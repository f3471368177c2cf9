/** Energy of a group as a report told it. */
export interface ToldFigure {
  readonly key: string;
  readonly text: string;
  /** kWh; null: unknown. */
  readonly eGen: number | null;
}

/** What a report said, in the order in which reports were sent. */
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

/** kWh below which nobody needs to hear of a change. */
const LEAST = 0.1;

const nameOf = (from: string, key: string) => `${from} ${key}`;

/** What the reader was last told of each period and group. */
function lastTold(reports: readonly ToldReport[]): ReadonlyMap<string, number | null> {
  const told = new Map<string, number | null>();
  for (const { from, rows, corrections } of reports) {
    for (const { key, eGen } of rows) told.set(nameOf(from, key), eGen);
    for (const one of corrections) told.set(nameOf(one.from, one.key), one.after);
  }
  return told;
}

/**
 * What changed since earlier reports; each change is told once.
 * @param now the figures of the period of an earlier report, as they are today
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
