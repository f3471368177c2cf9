import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';

/** Titles of metrics. */
export type Titles = ReadonlyMap<string, string>;

/** Titles of the metrics of rules (dictionary `alarm_metric`). */
export async function metricTitles(db: Kysely<Database>): Promise<Titles> {
  const rows = await db
    .selectFrom('sys_dict_item as item')
    .innerJoin('sys_dict as dict', 'dict.id', 'item.dict_id')
    .select(['item.item_value as value', 'item.item_text as text'])
    .where('dict.dict_code', '=', 'alarm_metric')
    .execute();
  return new Map(rows.map(({ value, text }) => [value, text]));
}
