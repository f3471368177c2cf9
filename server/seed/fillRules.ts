import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** What is numbered by the day: `WO202605010001`. */
const NUMBERED = [
  { code: 'work_order_no', name: '工单编号', prefix: 'WO' },
  { code: 'inspection_task_no', name: '巡检任务编号', prefix: 'XJ' },
];

/** The rules that number work orders and inspection tasks. */
export async function seedFillRules(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_fill_rule',
    rows: NUMBERED.map(({ code, name, prefix }, index) => ({
      id: stableId(`fillRule.${code}`),
      rule_name: name,
      rule_code: code,
      rule_class: 'dateSequence',
      rule_params: JSON.stringify({ prefix, date: 'yyyyMMdd', digits: 4 }),
      counter_period: null,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('sys_fill_rule')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
