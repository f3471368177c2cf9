import { anyTables } from '../../../foundation/database/anyTables.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { Reach } from '../access/reach.ts';
import { Reachable } from '../access/reachable.ts';
import { columnRef } from '../model/existence.ts';
import { type ChangeScope, type Resource, resourceNamed } from '../model/resource.ts';
import { where } from '../model/where.ts';
import type { Effecting } from '../rules/transitions.ts';
import { addRow, editRow, type Writer } from '../write/rowWrites.ts';
import { opened } from './given.ts';

/**
 * Makes what follows a transition, in its transaction. The server itself writes, with the rules of the other resources
 * and inside the tenant; the caller needs no right to them.
 * @throws Refusal when a record that is to be changed is gone, or does not meet its rules
 */
export async function makeEffects(
  resource: Resource,
  effects: readonly Effecting[],
  scope: ChangeScope,
  call: Call,
  record: Writer['record'],
): Promise<void> {
  for (const { kind, resource: name, key, values } of effects) {
    const target = resourceNamed(resource.resources, name);
    const of = opened(target, new Set(Object.keys(values)));
    const rows = Reachable.inTenant(target, call);
    const writer: Writer = { resource: of, seen: of, reach: new Reach(call), rows, call, ahead: null, record };
    if (kind === 'add') await addRow(writer, { ...scope, body: values });
    else if (key) {
      const found = await rows
        .where(where(columnRef(target, key.by), '=', key.value))
        .query(anyTables(scope.trx))
        .select('id')
        .executeTakeFirst();
      if (!found) throw new Refusal(target.messages.notFound);
      await editRow(writer, { ...scope, body: { ...values, id: found.id } });
    }
  }
}
