import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import { ratioOf } from '../../../../src/runtime/resource/measures/ratio.ts';
import type { RowForm } from '../../../../src/runtime/resource/measures/rowForm.ts';
import { rowSql } from './rowSql.ts';

/** The resource with every column to be read. */
function readable(resource: ResourceModel): ResourceModel {
  const columns = [...resource.columns].map(([name, column]) => [name, { ...column, readable: true }] as const);
  return { ...resource, columns: new Map(columns) };
}

/** True if a column is a ratio of which the caller may not see a part: over many rows it says nothing to them. */
export function isHiddenRatio(column: ResourceColumn, resource: ResourceModel): boolean {
  if (column.compute === null) return false;
  return ratioOf(column, resource) === null && ratioOf(column, readable(resource)) !== null;
}

/**
 * A ratio over many rows: the sum of the dividends by the sum of the divisors, over the rows that have the
 * ratio (decision 8 of the design: never the mean of ratios). Null if the column is not a ratio.
 */
export function pooledRatio(column: ResourceColumn, resource: ResourceModel): RawBuilder<unknown> | null {
  const ratio = ratioOf(column, resource);
  if (ratio === null) return null;
  const known = sql`filter (where ${sql.ref(column.field)} is not null)`;
  const sum = (form: RowForm) => sql`sum(${rowSql(form)}) ${known}`;
  return sql`${sum(ratio.top)} / nullif(${sum(ratio.bottom)}, 0)`;
}
