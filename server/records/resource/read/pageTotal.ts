import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Reachable } from '../access/reachable.ts';
import type { Paging } from '../model/paging.ts';

/** How many records match: counted, or what the database expects where counting would take long. */
export interface PageTotal {
  readonly count: number;
  readonly isEstimated: boolean;
}

interface TotalQuestion {
  readonly rows: Reachable;
  /** From how many expected records on they are not counted; null counts always. */
  readonly estimateFrom: number | null;
}

/** Counting so many takes the greater part of the time that a page may take. */
export const ESTIMATE_FROM = 100_000;

/** What the database's plan expects of a query; null when it does not say. It reads no record. */
async function expected(db: Kysely<Database>, rows: Reachable): Promise<number | null> {
  const query = rows.query(db).select(sql`1`.as('one'));
  const [row] = await query.explain<Readonly<Record<string, unknown>>>('json');
  const found = /"Plan Rows": ?(\d+)/.exec(JSON.stringify(row?.['QUERY PLAN'] ?? ''));
  return found ? Number(found[1]) : null;
}

async function exactTotal(db: Kysely<Database>, rows: Reachable): Promise<number> {
  const query = rows.query(db).select((eb) => eb.fn.countAll().as('total'));
  return Number((await query.executeTakeFirstOrThrow()).total);
}

/** The total of a list. A small one is always counted: nobody should see an estimate of what they can count themselves. */
export async function pageTotal(db: Kysely<Database>, { rows, estimateFrom }: TotalQuestion): Promise<PageTotal> {
  const guess = estimateFrom === null ? null : await expected(db, rows);
  if (guess !== null && estimateFrom !== null && guess >= estimateFrom) return { count: guess, isEstimated: true };
  return { count: await exactTotal(db, rows), isEstimated: false };
}

/** An estimate gives way to what a page that is not full shows: it is the last one. */
export function corrected(total: PageTotal, found: number, { current, size }: Paging): PageTotal {
  const isLast = found < size && (found > 0 || current === 1);
  return total.isEstimated && isLast ? { count: (current - 1) * size + found, isEstimated: false } : total;
}
