import type { ResourceColumn } from '../../../../../src/common/resource/resource.ts';
import type { Child } from '../../children/child.ts';
import type { Fault } from './fault.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Columns whose values are unique among the records of one parent: the list in the body is enough to check
 * them.
 */
export function uniqueInList({ resource, by }: Child): ResourceColumn[] {
  return [...resource.columns.values()].filter(({ unique }) => unique?.within.includes(by.name));
}

/** @param rows by database names, as they will be stored, in the order of the body */
export function duplicates(child: Child, rows: readonly Row[]): Fault[] {
  return uniqueInList(child).flatMap((column) => {
    const fields = [column, ...withinOf(child, column)];
    const seen = new Set<string>();
    return rows.flatMap((row, index): Fault[] => {
      if (row[column.field] === null || row[column.field] === undefined) return [];
      const values = fields.map((one) => comparable(row[one.field], one === column && column.unique?.ignoreCase));
      const key = JSON.stringify(values);
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ child: child.name, row: index + 1, column: column.name, message: column.unique?.message ?? '' }];
    });
  });
}

/** The other columns within which a value is unique, in addition to the parent of the rows. */
export function withinOf({ resource, by }: Child, { unique }: ResourceColumn): ResourceColumn[] {
  return (unique?.within ?? []).flatMap((name) => (name === by.name ? [] : (resource.columns.get(name) ?? [])));
}

/** The value as its column compares it. */
export function comparable(value: unknown, ignoreCase: boolean | undefined): unknown {
  return ignoreCase ? String(value).toLowerCase() : (value ?? null);
}
