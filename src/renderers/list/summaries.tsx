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
 * What a column says below its rows; null for a column that says nothing.
 * @param read what the column shows of a row
 */
export function summaryOf(
  { summary, format, field }: CompiledColumn,
  read: (row: Row) => unknown,
): ((rows: readonly Row[]) => ReactNode) | null {
  if (summary === null) return null;
  const written = (value: unknown): ReactNode => {
    if (format) return format(value);
    const rounded = summary === 'avg' ? call('round', [value, AVERAGE_DIGITS]) : value;
    return field.renderer.cell(rounded, { field, row: {} });
  };
  return (rows) => {
    const value = call(summary, [rows.map(read)]);
    if (isEmpty(value) || isRecord(value)) return '';
    return (
      <>
        <span className={styles.title}>{TITLES[summary]}</span>
        {summary === 'count' ? String(value) : written(value)}
      </>
    );
  };
}
