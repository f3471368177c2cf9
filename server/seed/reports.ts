import type { Insertable, Transaction } from 'kysely';
import type { Report } from '../../src/common/dataDocuments/dataDocument.generated.ts';
import type { Database, OnlCgreportItemTable } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** The reports of the files, such as those that pickers open. */
export async function seedReports(trx: Transaction<Database>, entries: readonly Report[]): Promise<void> {
  await offer(trx, {
    table: 'onl_cgreport_head',
    rows: entries.map(({ code, title: name, table }, index) => ({
      id: reportId(code),
      code,
      name,
      table_name: table,
      content: null,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('onl_cgreport_head')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  const present = new Set((await trx.selectFrom('onl_cgreport_head').select('id').execute()).map((row) => row.id));
  await offer(trx, {
    table: 'onl_cgreport_item',
    rows: itemRows(entries).filter((row) => present.has(row.head_id)),
    insert: (rows) =>
      trx
        .insertInto('onl_cgreport_item')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  await offer(trx, {
    table: 'onl_cgreport_param',
    rows: paramRows(entries).filter((row) => present.has(row.head_id)),
    insert: (rows) =>
      trx
        .insertInto('onl_cgreport_param')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

function reportId(code: string): string {
  return stableId(`report.${code}`);
}

function itemRows(entries: readonly Report[]): (Insertable<OnlCgreportItemTable> & { id: string })[] {
  return entries.flatMap(({ code, columns }) =>
    columns.map(({ field, title, width, shown = true, sort = false, search, folded = false }, index) => ({
      id: stableId(`report.${code}.${field}`),
      head_id: reportId(code),
      field_name: field,
      field_txt: title,
      field_width: width ?? null,
      order_num: index + 1,
      is_show: shown ? 1 : 0,
      is_order: sort ? 1 : 0,
      search_mode: search ?? null,
      search_hidden: folded ? 1 : 0,
    })),
  );
}

function paramRows(entries: readonly Report[]) {
  return entries.flatMap(({ code, params = [] }) =>
    params.map(({ name, title }, index) => ({
      id: stableId(`report.${code}.self.${name}`),
      head_id: reportId(code),
      param_name: name,
      param_txt: title,
      param_value: null,
      order_num: index + 1,
    })),
  );
}
