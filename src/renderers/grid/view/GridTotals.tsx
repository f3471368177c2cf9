import type { ReactNode } from 'react';
import { type Decimal, roundTo, scaledOf, toDecimal } from '../../../common/values/number/decimal.ts';
import type { Summary } from '../../../runtime/model/field.ts';
import type { ColumnTotals } from '../../../runtime/state/grid/model/columnTotals.ts';
import styles from './grid.module.css';
import type { PlacedColumn } from './layout.ts';
import { strip } from './Strip.tsx';

const TITLES: Readonly<Record<Summary, string>> = { sum: '合计', avg: '平均', min: '最小', max: '最大', count: '计数' };

/** Digits of an average. */
const AVERAGE_DIGITS = 2;

function rounded(value: Decimal): Decimal {
  const scaled = scaledOf(value);
  return scaled ? toDecimal(roundTo(scaled, AVERAGE_DIGITS)) : value;
}

function written({ column: { field } }: PlacedColumn, summary: Summary, value: Decimal): ReactNode {
  if (summary === 'count') return value;
  const shown = summary === 'avg' ? rounded(value) : value;
  return field.renderer.cell(shown, { field, row: {} });
}

interface GridTotalsProps {
  readonly pinned: readonly PlacedColumn[];
  readonly columns: readonly PlacedColumn[];
  readonly totals: ColumnTotals;
  readonly rowIndex: number;
  /** Width of the fixed part at the right edge of the rows. */
  readonly tail: number;
}

/** The last line: what columns come to. */
export function GridTotals({ pinned, columns, totals, rowIndex, tail }: GridTotalsProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.totals}>
      <div className={styles.gutter} role="rowheader" aria-colindex={1}>
        <span className="visually-hidden">统计</span>
      </div>
      {strip({
        pinned,
        columns,
        draw: (placed) => {
          const total = totals.get(placed.column.field.name);
          if (!total || total.value === null) return null;
          return (
            <div
              key={placed.index}
              role="gridcell"
              aria-colindex={placed.index + 2}
              data-align={placed.align}
              className={styles.title}
              style={placed.style}
            >
              {TITLES[total.summary]} {written(placed, total.summary, total.value)}
            </div>
          );
        },
      })}
      {tail > 0 && <div role="presentation" className={styles.tail} />}
    </div>
  );
}
