import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';

/** A step of a waterfall, from one level to the next. */
interface Step {
  readonly row: Row;
  readonly name: string;
  readonly value: number;
  /** The lower and the upper end of the bar. */
  readonly low: number;
  readonly high: number;
  readonly kind: 'total' | 'gain' | 'loss';
}

interface StepKeys {
  readonly name: string;
  readonly value: string;
  readonly total: string;
}

/** Rows as steps, each from where the one before ended; sums begin at zero. Rows without a value are left out. */
export function waterfallSteps(rows: readonly Row[], { name, value, total }: StepKeys): readonly Step[] {
  let level = 0;
  return rows.flatMap((row): readonly Step[] => {
    const number = toNumber(row[value]);
    if (number === null) return [];
    const isTotal = row[total] === true;
    const start = isTotal ? 0 : level;
    level = isTotal ? number : level + number;
    const kind = isTotal ? 'total' : number < 0 ? 'loss' : 'gain';
    return [
      { row, name: toText(row[name]), value: number, low: Math.min(start, level), high: Math.max(start, level), kind },
    ];
  });
}
