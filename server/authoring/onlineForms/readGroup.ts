import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { type DescribedGroup, type Description, type HeadRow, MAIN_TABLE, SUB_TABLE } from './description.ts';

async function describe(db: Kysely<Database>, heads: readonly HeadRow[]): Promise<Description[]> {
  if (heads.length === 0) return [];
  const ids = heads.map(({ id }) => id);
  const [fields, indexes, buttons] = await Promise.all([
    db
      .selectFrom('onl_cgform_field')
      .selectAll()
      .where('head_id', 'in', ids)
      .orderBy('order_num')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('onl_cgform_index')
      .selectAll()
      .where('head_id', 'in', ids)
      .orderBy('order_num')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('onl_cgform_button')
      .selectAll()
      .where('head_id', 'in', ids)
      .orderBy('order_num')
      .orderBy('id')
      .execute(),
  ]);
  return heads.map((head) => ({
    head,
    fields: fields.filter(({ head_id }) => head_id === head.id),
    indexes: indexes.filter(({ head_id }) => head_id === head.id),
    buttons: buttons.filter(({ head_id }) => head_id === head.id),
  }));
}

/**
 * A description with everything that is synchronised with it: a sub-table leads to its main table's group.
 * @throws Refusal when there is no such description
 */
export async function readGroup(db: Kysely<Database>, headId: string): Promise<DescribedGroup> {
  const asked = await db.selectFrom('onl_cgform_head').selectAll().where('id', '=', headId).executeTakeFirst();
  if (!asked) throw new Refusal('在线表单不存在，请刷新后重试');
  const main =
    asked.table_type === SUB_TABLE && asked.main_table !== null
      ? await db.selectFrom('onl_cgform_head').selectAll().where('table_name', '=', asked.main_table).executeTakeFirst()
      : asked;
  const head = main ?? asked;
  const subs =
    head.table_type === MAIN_TABLE
      ? await db
          .selectFrom('onl_cgform_head')
          .selectAll()
          .where('main_table', '=', head.table_name)
          .where('table_type', '=', SUB_TABLE)
          .orderBy('create_time')
          .orderBy('table_name')
          .execute()
      : [];
  const [first, ...others] = await describe(db, [head, ...subs]);
  if (!first) throw new Refusal('在线表单不存在，请刷新后重试');
  return { main: first, subs: others };
}
