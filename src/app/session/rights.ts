import type { ButtonRight } from '../../common/rights.ts';
import { isRecord } from '../../runtime/data/json.ts';

/** Reads a list of rights from the server; entries without a code are skipped, a user's entries have no status. */
export function readButtonRights(value: unknown): readonly ButtonRight[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(isRecord).flatMap((entry) => {
    if (typeof entry.action !== 'string' || entry.action === '') return [];
    return [{ action: entry.action, type: String(entry.type ?? '1'), status: String(entry.status ?? '1') }];
  });
}
