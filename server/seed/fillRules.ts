import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

const PARAMETERS = { prefix: 'WO', date: 'yyyyMMdd', digits: 4 };

/** The rule that numbers work orders, as an example of what rules can do. */
export async function seedFillRules(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_fill_rule',
    rows: [
      {
        id: stableId('fillRule.work_order_no'),
        rule_name: '工单编号',
        rule_code: 'work_order_no',
        rule_class: 'dateSequence',
        rule_params: JSON.stringify(PARAMETERS),
        counter_period: null,
        ...stamp(0),
      },
    ],
    insert: (rows) =>
      trx
        .insertInto('sys_fill_rule')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
