import type { ReactNode } from 'react';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { isEmpty } from '../../runtime/data/values.ts';
import { expressionFunctions } from '../../runtime/functions/index.ts';
import type { CompiledColumn } from '../../runtime/model/compiled.ts';
import type { Summary } from '../../runtime/model/field.ts';
import styles from './summaries.module.css';

const TITLES: Readonly<Record<Summary, string>> = { sum: '合计', avg: '平均', min: '最小', max: '最大', count: '计数' };

/** Digits of an average whose column has no format. */
const AVERAGE_DIGITS = 2;

function call(name: string, args: readonly unknown[]): unknown {
  return expressionFunctions.find((known) => known.name === name)?.call(args) ?? null;
}

/**
 * Summary of a column below its rows, or null.
 * @param read value of the column in a row
 */
export function summaryOf(
  column: CompiledColumn,
  read: (row: Row) => unknown,
): ((rows: readonly Row[]) => ReactNode) | null {
  const { summary } = column;
  if (summary === null) return null;
  return (rows) => titled(column, summary, call(summary, [rows.map(read)]));
}

/** Total of a column over all matching records, or null. */
export function totalOf(column: CompiledColumn): ((totals: Row | null) => ReactNode) | null {
  const { total, field } = column;
  if (total === null) return null;
  return (totals) => {
    const value = totals?.[field.name];
    return value === undefined ? <span title="服务器没有返回此列的汇总">—</span> : titled(column, total, value);
  };
}

function titled({ format, field }: CompiledColumn, summary: Summary, value: unknown): ReactNode {
  if (isEmpty(value) || isRecord(value)) return '';
  const written = (): ReactNode => {
    if (format) return format(value);
    const rounded = summary === 'avg' ? call('round', [value, AVERAGE_DIGITS]) : value;
    return field.renderer.cell(rounded, { field, row: {} });
  };
  return (
    <>
      <span className={styles.title}>{TITLES[summary]}</span>
      {summary === 'count' ? String(value) : written()}
    </>
  );
}
