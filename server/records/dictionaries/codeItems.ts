import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { DictionaryItem } from '../../http/services.ts';
import { dictionaryItem } from './item.ts';

const NOT_DELETED = 0;
const ENABLED = 1;

/** Items of one dictionary in order, the disabled ones too; empty for an unknown code. */
export async function codeItems(db: Kysely<Database>, code: string): Promise<DictionaryItem[]> {
  const rows = await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['item.item_value', 'item.item_text', 'item.status'])
    .where('dict.dict_code', '=', code)
    .where('dict.del_flag', '=', NOT_DELETED)
    .orderBy('item.sort_order')
    .orderBy('item.id')
    .execute();
  return rows.map((row) => dictionaryItem(row.item_value, row.item_text, row.status !== ENABLED));
}

/**
 * Items of every dictionary, by code; a dictionary without any is there with an empty list.
 * @param isWhole with the disabled ones, which consoles that do not know the mark would offer
 */
export async function allCodeItems(
  db: Kysely<Database>,
  isWhole: boolean,
): Promise<Readonly<Record<string, DictionaryItem[]>>> {
  const dictionaries = await db
    .selectFrom('sys_dict')
    .select('dict_code')
    .where('del_flag', '=', NOT_DELETED)
    .orderBy('dict_code')
    .execute();
  const items = await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['dict.dict_code', 'item.item_value', 'item.item_text', 'item.status'])
    .where('dict.del_flag', '=', NOT_DELETED)
    .$if(!isWhole, (query) => query.where('item.status', '=', ENABLED))
    .orderBy('item.sort_order')
    .orderBy('item.id')
    .execute();
  const byCode = new Map<string, DictionaryItem[]>(dictionaries.map((row) => [row.dict_code, []]));
  for (const row of items)
    byCode.get(row.dict_code)?.push(dictionaryItem(row.item_value, row.item_text, row.status !== ENABLED));
  return Object.fromEntries(byCode);
}
