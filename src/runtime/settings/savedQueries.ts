import type { ConditionRow, ConditionTable } from '../contract/dialect.ts';
import { asJson, isRecord } from '../data/json.ts';
import { isFilterRule } from '../query/conditionTable.ts';
import type { ScreenSettings } from './screenSettings.ts';
import { ofRoute, type Setting } from './setting.ts';

/** A query the user gave a name (S3.17b). */
export interface SavedQuery extends ConditionTable {
  readonly name: string;
}

/** The saved queries of one screen at one route, kept in the browser (S4.19). */
interface SavedQueries {
  all(): readonly SavedQuery[];
  has(name: string): boolean;
  /** Replaces the entry of the same name, or appends. */
  put(query: SavedQuery): void;
  remove(name: string): void;
}

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

const SAVED_QUERIES: Setting<readonly SavedQuery[]> = {
  keys: ofRoute('superquery'),
  kept: 'device',
  read: (stored, usual) => (Array.isArray(stored) ? stored.flatMap(readSavedQuery) : usual),
  write: (queries) => queries.map(writeSavedQuery),
};

/** Opens the saved queries of a screen; entries that cannot be read are passed over. */
export function savedQueries(settings: ScreenSettings): SavedQueries {
  const all = () => settings.read(SAVED_QUERIES, []).value;
  const write = (value: readonly SavedQuery[]) => settings.keep(SAVED_QUERIES, { value, isDevices: true });
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
