import type { ConditionRow, ConditionTable } from '../contract/dialect.ts';
import { asJson, isRecord } from '../data/json.ts';
import { isFilterRule } from './conditionTable.ts';
import type { RouteStore } from './routeStore.ts';

/** A query the user gave a name (S3.17b). */
export interface SavedQuery extends ConditionTable {
  readonly name: string;
}

/** The saved queries of one screen at one route, kept in the browser (S4.19). */
interface SavedQueries {
  all(): readonly SavedQuery[];
  has(name: string): boolean;
  /** Takes the place of the one with the same name, else stands last. */
  put(query: SavedQuery): void;
  remove(name: string): void;
}

const KEPT_AS = 'superquery';

function readRow(value: unknown): ConditionRow[] {
  if (!isRecord(value) || typeof value.field !== 'string' || !isFilterRule(value.rule)) return [];
  return [{ field: value.field, rule: value.rule, value: asJson(value.val) }];
}

/** Reads a query as it is kept, on the device and by the server; nothing when it cannot be read. */
export function readSavedQuery(value: unknown): SavedQuery[] {
  if (!isRecord(value) || typeof value.title !== 'string' || !Array.isArray(value.records)) return [];
  return [{ name: value.title, match: value.matchType === 'or' ? 'or' : 'and', rows: value.records.flatMap(readRow) }];
}

/** A query as it is kept. */
export function writeSavedQuery({ name, match, rows }: SavedQuery) {
  return {
    title: name,
    matchType: match,
    records: rows.map(({ field, rule, value }) => ({ field, rule, val: value })),
  };
}

/** Opens the saved queries of a screen; entries that cannot be read are passed over. */
export function savedQueries(store: RouteStore): SavedQueries {
  const all = () => {
    const kept = store.read(KEPT_AS);
    return Array.isArray(kept) ? kept.flatMap(readSavedQuery) : [];
  };
  const write = (queries: readonly SavedQuery[]) => store.write(KEPT_AS, queries.map(writeSavedQuery));
  return {
    all,
    has: (name) => all().some((query) => query.name === name),
    put: (query) => {
      const known = all();
      const isKnown = known.some(({ name }) => name === query.name);
      write(isKnown ? known.map((entry) => (entry.name === query.name ? query : entry)) : [...known, query]);
    },
    remove: (name) => write(all().filter((query) => query.name !== name)),
  };
}
