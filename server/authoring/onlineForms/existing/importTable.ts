import type { Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { newId } from '../../../foundation/newId.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { recordAudit } from '../../../records/auditLog/record.ts';
import { readSurroundings } from '../surroundings.ts';
import { planned } from '../synch/planned.ts';
import { store } from '../synch/store.ts';
import { describeExisting } from './describeExisting.ts';
import { readExisting } from './existingTable.ts';
import { outOfReach } from './outOfReach.ts';

/** Result of importing a table. */
interface Imported {
  readonly id: string;
  /**
   * Changes that the next synchronisation would make, in display form; empty if the table matches its
   * description.
   */
  readonly changes: readonly string[];
}

/**
 * Describes a table that is already there. Where the description says exactly what the table is, it is in force at once;
 * otherwise the next synchronisation shows what it changes. The table itself is not touched.
 * @throws Refusal for tables that belong to the product, and for those that no description can say
 */
export async function importTable(trx: Transaction<Database>, call: Call, table: string): Promise<Imported> {
  const { services, user } = call;
  const at = await readSurroundings(trx, services.resources);
  const reason = await outOfReach(trx, table, at);
  if (reason !== null) throw new Refusal(reason);
  const existing = await readExisting(trx, table);
  if (!existing) throw new Refusal(`数据库中没有表${table}`);
  const { title, hasStamps, fields, indexes, problems } = describeExisting(existing, at);
  if (problems.length > 0) throw new Refusal(`表${table}不能导入：${problems.join('；')}`);
  const now = services.clock();
  const by = { create_by: user.username, create_time: now };
  const id = newId();
  const head = { table_name: table, table_txt: title, has_stamps: hasStamps, imported_table: table };
  await trx
    .insertInto('onl_cgform_head')
    .values({ id, ...head, ...by })
    .execute();
  const own = { head_id: id, ...by };
  for (const field of fields)
    await trx
      .insertInto('onl_cgform_field')
      .values({ id: newId(), ...own, ...field })
      .execute();
  for (const [index, one] of indexes.entries()) {
    const values = { id: newId(), ...own, ...one, order_num: index + 1 };
    await trx.insertInto('onl_cgform_index').values(values).execute();
  }
  const made = await planned({ ...services, db: trx }, id);
  const isEqual = made.plan.changes.length === 0 && made.plan.problems.length === 0;
  if (isEqual) await store(trx, made, { author: user.username, time: now });
  const after = { table, fields: fields.map(({ db_field_name }) => db_field_name) };
  await recordAudit(trx, call, {
    ...{ action: 'add', resource: 'online/cgform/head', rowId: id, note: '导入数据库表' },
    after,
  });
  return { id, changes: made.plan.changes.map(({ text }) => text) };
}
