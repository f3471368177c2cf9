import type { Transaction } from 'kysely';
import type { CodeRule } from '../../src/common/dataDocuments/dataDocument.generated.ts';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** The rules of the files, which number records such as work orders. */
export async function seedFillRules(trx: Transaction<Database>, rules: readonly CodeRule[]): Promise<void> {
  await offer(trx, {
    table: 'sys_fill_rule',
    rows: rules.map(({ code, title, maker, prefix, date, digits }, index) => ({
      id: stableId(`fillRule.${code}`),
      rule_name: title,
      rule_code: code,
      rule_class: maker,
      rule_params: JSON.stringify({ prefix, date, digits }),
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
