import type { Transaction } from 'kysely';
import type { Dictionary } from '../../src/common/dataDocuments/dataDocument.generated.ts';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** The dictionaries of the files, with their items in order. */
export async function seedDictionaries(trx: Transaction<Database>, entries: readonly Dictionary[]): Promise<void> {
  const heads = entries.map((entry, index) => ({
    id: dictionaryId(entry.code),
    dict_name: entry.title,
    dict_code: entry.code,
    description: entry.description ?? null,
    type: entry.numeric ? 1 : 0,
    ...stamp(index),
  }));
  await offer(trx, {
    table: 'sys_dict',
    rows: heads,
    insert: (rows) =>
      trx
        .insertInto('sys_dict')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  const existing = new Set((await trx.selectFrom('sys_dict').select('id').execute()).map((row) => row.id));
  const items = itemRows(entries).filter((row) => existing.has(row.dict_id));
  await offer(trx, {
    table: 'sys_dict_item',
    rows: items,
    insert: (rows) =>
      trx
        .insertInto('sys_dict_item')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  await renameItems(trx, items);
}

type ItemRow = ReturnType<typeof itemRows>[number];

/** Takes over texts that changed in the files, except where an administrator has changed the item. */
async function renameItems(trx: Transaction<Database>, items: readonly ItemRow[]): Promise<void> {
  const stored = await trx
    .selectFrom('sys_dict_item')
    .select(['id', 'item_text', 'sort_order'])
    .where('update_by', 'is', null)
    .execute();
  const untouched = new Map(stored.map((row) => [row.id, row]));
  for (const { id, item_text, sort_order } of items) {
    const row = untouched.get(id);
    if (!row || (row.item_text === item_text && row.sort_order === sort_order)) continue;
    await trx.updateTable('sys_dict_item').set({ item_text, sort_order }).where('id', '=', id).execute();
  }
}

function itemRows(entries: readonly Dictionary[]) {
  return entries.flatMap((entry) =>
    entry.items.map(({ value, text, description = null }, index) => ({
      id: stableId(`dictItem.${entry.code}.${value}`),
      dict_id: dictionaryId(entry.code),
      item_text: text,
      item_value: value,
      description,
      sort_order: index + 1,
      ...stamp(index),
    })),
  );
}

function dictionaryId(code: string): string {
  return stableId(`dict.${code}`);
}
