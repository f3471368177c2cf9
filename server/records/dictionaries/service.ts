import type { Kysely } from 'kysely';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { DictionaryService } from '../../http/services.ts';

const NOT_DELETED = 0;

/**
 * Translates stored values for `_dictText`. Disabled items and deleted rows still have their text: old rows keep
 * pointing at them.
 */
export function createDictionaryService(db: Kysely<Database>): DictionaryService {
  return {
    async texts(dictionary, values) {
      const wanted = [...new Set(values)];
      if (wanted.length === 0) return new Map();
      if (typeof dictionary === 'string') {
        const rows = await db
          .selectFrom('sys_dict_item as item')
          .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
          .select(['item.item_value', 'item.item_text'])
          .where('dict.dict_code', '=', dictionary)
          .where('dict.del_flag', '=', NOT_DELETED)
          .where('item.item_value', 'in', wanted)
          .execute();
        return new Map(rows.map((row) => [row.item_value, row.item_text]));
      }
      const { text, code } = dictionary;
      const table: string = dictionary.table;
      const rows = await db
        .withTables<AnyTables>()
        .selectFrom(table)
        .select([`${text} as text`, `${code} as value`])
        .where((where) => where(where.cast<string>(where.ref(code), 'text'), 'in', wanted))
        .execute();
      return new Map(rows.filter((row) => row.text !== null).map((row) => [String(row.value), String(row.text)]));
    },
  };
}
