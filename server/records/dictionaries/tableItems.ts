import type { Kysely } from 'kysely';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import { escapeLike } from '../../foundation/database/escapeLike.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { DictionaryItem } from '../../http/services.ts';
import type { Condition as RowCondition } from '../resource/model/where.ts';
import type { Condition } from './dictionaryAddress.ts';
import { dictionaryItem } from './item.ts';
import type { TableDictionary } from './tableDictionary.ts';

/** No answer is longer (safety.md 1.5); longer tables are searched with a keyword. */
export const MOST_ITEMS = 1000;

interface TableSearch {
  readonly dictionary: TableDictionary;
  readonly condition: Condition;
  /** Part of the text or of the code; with commas: a list of whole texts or codes. */
  readonly keyword?: string;
  /** Whole codes. */
  readonly values?: readonly string[];
  readonly limit?: number;
  /** The rows within the caller's reach. */
  readonly reachable: readonly RowCondition[];
}

/** Items of a table, in its order. */
export async function tableItems(db: Kysely<Database>, search: TableSearch): Promise<DictionaryItem[]> {
  const { dictionary, condition, keyword = '', values, limit = MOST_ITEMS, reachable } = search;
  if (values?.length === 0) return [];
  let query = db
    .withTables<AnyTables>()
    .selectFrom(dictionary.table)
    .select([`${dictionary.text} as text`, `${dictionary.code} as value`])
    .where(dictionary.code, 'is not', null)
    .where((where) => where.and([dictionary.rows(), ...reachable]))
    .orderBy(dictionary.order)
    .orderBy(dictionary.code)
    .limit(Math.min(limit, MOST_ITEMS));
  for (const [column, value] of condition) {
    query = query.where((where) => where(where.cast<string>(where.ref(column), 'text'), '=', value));
  }
  if (values)
    query = query.where((where) => where(where.cast<string>(where.ref(dictionary.code), 'text'), 'in', values));
  if (keyword !== '') {
    const wanted = keyword.split(',').filter((part) => part !== '');
    query = query.where((where) => {
      const text = where.cast<string>(where.ref(dictionary.text), 'text');
      const code = where.cast<string>(where.ref(dictionary.code), 'text');
      if (keyword.includes(',')) return where.or([where(text, 'in', wanted), where(code, 'in', wanted)]);
      const pattern = `%${escapeLike(keyword)}%`;
      return where.or([where(text, 'ilike', pattern), where(code, 'ilike', pattern)]);
    });
  }
  const rows = await query.execute();
  return rows.map((row) => dictionaryItem(row.value, row.text));
}
