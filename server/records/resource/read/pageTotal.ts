import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { CountService, PageTotal } from '../../../http/services.ts';
import type { Reachable } from '../access/reachable.ts';
import type { Paging } from '../model/paging.ts';

interface TotalQuestion {
  readonly rows: Reachable;
  /** From how many expected records on they are not counted; null counts always. */
  readonly estimateFrom: number | null;
  /** Keeps totals; null for one that must be as the database has it now. */
  readonly counts: CountService | null;
}

/** Counting so many takes the greater part of the time that a page may take. */
export const ESTIMATE_FROM = 100_000;

/** The row estimate of the database's plan for a query; null if there is none. Reads no record. */
async function expected(db: Kysely<Database>, rows: Reachable): Promise<number | null> {
  const query = rows.query(db).select(sql`1`.as('one'));
  const [row] = await query.explain<Readonly<Record<string, unknown>>>('json');
  const found = /"Plan Rows": ?(\d+)/.exec(JSON.stringify(row?.['QUERY PLAN'] ?? ''));
  return found ? Number(found[1]) : null;
}

/**
 * The total of a list. A small one is always counted: users should not see an estimate of what they can count
 * themselves.
 */
export async function pageTotal(
  db: Kysely<Database>,
  { rows, estimateFrom, counts }: TotalQuestion,
): Promise<PageTotal> {
  const counting = rows
    .query(db)
    .select((eb) => eb.fn.countAll().as('total'))
    .compile();
  const count = async (): Promise<PageTotal> => {
    const guess = estimateFrom === null ? null : await expected(db, rows);
    if (guess !== null && estimateFrom !== null && guess >= estimateFrom) return { count: guess, isEstimated: true };
    const [row] = (await db.executeQuery(counting)).rows;
    return { count: Number(row?.total), isEstimated: false };
  };
  const kind = estimateFrom === null ? 'counted' : 'expected';
  return counts ? counts.of({ ...counting, resource: rows.resource.name, kind }, count) : count();
}

/** An estimate gives way to what a page that is not full shows: it is the last one. */
export function corrected(total: PageTotal, found: number, { current, size }: Paging): PageTotal {
  const isLast = found < size && (found > 0 || current === 1);
  return total.isEstimated && isLast ? { count: (current - 1) * size + found, isEstimated: false } : total;
}
