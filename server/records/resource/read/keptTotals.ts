import { EVERY_TABLE, recordsOf } from '../../../foundation/database/statements/tableChanges.ts';
import type { Keeping } from '../../../foundation/kept/keeping.ts';
import type { CountQuestion, CountService, PageTotal } from '../../../http/services.ts';

/** Other processes may change a table unheard. */
const LIFE_MS = 5_000;
const MOST = 1_000;
const READ_TABLES = /\b(?:from|join)\s+"(\w+)"/g;

interface KeptTotal {
  readonly total: Promise<PageTotal>;
  /** Of `performance.now()`. */
  readonly until: number;
  /** The tables that the query reads, and the records of its resource. */
  readonly sources: ReadonlySet<string>;
}

/**
 * Number of matching records, cached for five seconds, or until this server changes a table of the query, or
 * hears that another one changed records of its resource. The key is the whole query with its values, so that
 * callers with different reach never share a total.
 */
export function createCountService({ changes, freshness }: Keeping): CountService {
  const kept = new Map<string, KeptTotal>();
  changes.listen(({ table }) => {
    if (table === EVERY_TABLE) kept.clear();
    else for (const [key, { sources }] of kept) if (sources.has(table)) kept.delete(key);
  });
  return {
    of({ resource, sql, parameters, kind }: CountQuestion, count) {
      if (!freshness.hears()) return count();
      const key = JSON.stringify([kind, sql, parameters]);
      const known = kept.get(key);
      const now = performance.now();
      if (known && known.until > now) return known.total;
      const total = count();
      const tables = [...sql.matchAll(READ_TABLES)].map(([, table = '']) => table);
      kept.delete(key);
      kept.set(key, { total, until: now + LIFE_MS, sources: new Set([...tables, recordsOf(resource)]) });
      total.catch(() => {
        if (kept.get(key)?.total === total) kept.delete(key);
      });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return total;
    },
  };
}
