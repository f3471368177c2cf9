import type { Kysely, OrderByItemBuilder } from 'kysely';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { PageTotal } from '../../../http/services.ts';
import type { Reachable } from '../access/reachable.ts';
import type { Paging } from '../model/paging.ts';
import { type SortStep, sortedBy } from '../model/sort.ts';

interface PageQuestion {
  readonly columns: readonly ResourceColumn[];
  readonly rows: Reachable;
  readonly sort: readonly SortStep[];
  readonly paging: Paging;
  /** Number of matching records; awaited only for deep pages, which need the count. */
  readonly total: Promise<PageTotal>;
}

/** Records that a page lies behind before it pays to count first: the database passes over each of them. */
const DEEP = 10_000;

function skippedBy({ current, size }: Paging): number {
  return (current - 1) * size;
}

/** True if a page is so deep that it is read from the nearer end. */
export function isDeep(paging: Paging): boolean {
  return skippedBy(paging) >= DEEP;
}

/** Position of a page: an offset from the first record, or from the last. */
interface Place {
  readonly isFromEnd: boolean;
  readonly skipped: number;
  readonly size: number;
}

/** The place of a page, from the end that is nearer. @param skipped records before it */
export function placeOf(total: number, skipped: number, size: number): Place {
  const rest = Math.max(0, total - skipped);
  if (rest >= skipped) return { isFromEnd: false, skipped, size };
  return { isFromEnd: true, skipped: Math.max(0, rest - size), size: Math.min(rest, size) };
}

/**
 * Null is the smallest value, as in the databases of the family. A column that always has one is asked for without a word
 * about it, because its index knows none.
 */
function orderOf({ always }: ResourceColumn, order: 'asc' | 'desc') {
  return (by: OrderByItemBuilder) => {
    const directed = order === 'asc' ? by.asc() : by.desc();
    if (always) return directed;
    return order === 'asc' ? directed.nullsFirst() : directed.nullsLast();
  };
}

/** The records of one page. A page near the end is read from there, so that none costs more than the middle one. */
export async function pageRows(db: Kysely<Database>, question: PageQuestion) {
  const { columns, rows, sort, paging, total } = question;
  const before = skippedBy(paging);
  const place = isDeep(paging)
    ? placeOf((await total).count, before, paging.size)
    : { isFromEnd: false, skipped: before, size: paging.size };
  if (place.size === 0) return [];
  let query = rows
    .query(db)
    .select(columns.map(({ field }) => field))
    .limit(place.size)
    .offset(place.skipped);
  for (const step of sort) {
    const direction = place.isFromEnd ? (step.order === 'asc' ? 'desc' : 'asc') : step.order;
    query = query.orderBy(sortedBy(step), orderOf(step.column, direction));
  }
  const found = await query.execute();
  return place.isFromEnd ? found.reverse() : found;
}
