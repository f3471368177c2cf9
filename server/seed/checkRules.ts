import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import entries from './check-rules.json';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';

/** The rules that forms name in their fields. */
export async function seedCheckRules(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_check_rule',
    rows: entries.map(({ ruleCode, ruleName, rules }, index) => ({
      id: stableId(`checkRule.${ruleCode}`),
      rule_name: ruleName,
      rule_code: ruleCode,
      rule_json: JSON.stringify(rules),
      rule_description: null,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('sys_check_rule')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
