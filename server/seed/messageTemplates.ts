import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import entries from './message-templates.json';
import { stamp } from './stamp.ts';

/** The texts of messages that the product sends by itself. */
export async function seedMessageTemplates(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_sms_template',
    rows: entries.map(({ code, type, name, content }, index) => ({
      id: stableId(`messageTemplate.${code}`),
      ...{ template_code: code, template_type: type, template_name: name, template_content: content },
      template_test_json: null,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('sys_sms_template')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}
