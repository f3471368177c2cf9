import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import entries from './dictionaries.json';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** The dictionaries the screens name, with their items in order. */
export async function seedDictionaries(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_dict',
    rows: entries.map((entry, index) => ({
      id: dictionaryId(entry.dictCode),
      dict_name: entry.dictName,
      dict_code: entry.dictCode,
      description: null,
      type: entry.type,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('sys_dict')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  const existing = new Set((await trx.selectFrom('sys_dict').select('id').execute()).map((row) => row.id));
  await offer(trx, {
    table: 'sys_dict_item',
    rows: itemRows().filter((row) => existing.has(row.dict_id)),
    insert: (rows) =>
      trx
        .insertInto('sys_dict_item')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

function itemRows() {
  return entries.flatMap((entry) =>
    entry.items.map(([value = '', text = ''], index) => ({
      id: stableId(`dictItem.${entry.dictCode}.${value}`),
      dict_id: dictionaryId(entry.dictCode),
      item_text: text,
      item_value: value,
      description: null,
      sort_order: index + 1,
      ...stamp(index),
    })),
  );
}

function dictionaryId(code: string): string {
  return stableId(`dict.${code}`);
}
