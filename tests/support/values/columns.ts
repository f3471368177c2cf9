import type { Column } from '../../../src/common/resource/document.generated.ts';

/** A text for a column: the value that every door makes of it, or the reason that every door gives. */
export interface ValueRow {
  readonly column: keyof typeof VALUE_COLUMNS;
  readonly text: string;
  /** As it is on the wire; null for an empty one. */
  readonly value?: string | number | null;
  /** Part of the reason. */
  readonly problem?: string;
}

/** A column of each type that reads texts. */
export const VALUE_COLUMNS = {
  price: { title: '单价', type: 'number', precision: 2, unit: '元' },
  exact: { title: '电量', type: 'number', precision: 6, unit: 'kW·h' },
  loose: { title: '读数', type: 'number' },
  measure: { title: '比率', type: 'measure', unit: '%' },
  count: { title: '数量', type: 'integer', unit: '台' },
  code: { title: '编号', unique: true, maxLength: 40 },
  name: { title: '名称', maxLength: 40 },
  day: { title: '日期', type: 'date' },
  moment: { title: '时间', type: 'datetime' },
  clock: { title: '时刻', type: 'time' },
} as const satisfies Readonly<Record<string, Column>>;

type Name = ValueRow['column'];

export const rows = (
  column: Name,
  ...pairs: readonly (readonly [string, string | number | null])[]
): readonly ValueRow[] => pairs.map(([text, value]) => ({ column, text, value }));
export const refused = (column: Name, problem: string, ...texts: readonly string[]): readonly ValueRow[] =>
  texts.map((text) => ({ column, text, problem }));
