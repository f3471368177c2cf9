import { anyTables } from '../../../foundation/database/anyTables.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { Reach } from '../access/reach.ts';
import { Reachable } from '../access/reachable.ts';
import { columnRef } from '../model/existence.ts';
import { type ChangeScope, type Resource, resourceNamed, type Values } from '../model/resource.ts';
import { where } from '../model/where.ts';
import type { Effecting, Told } from '../rules/transitions.ts';
import { addRow, editRow, type Writer } from '../write/rowWrites.ts';
import { opened } from './given.ts';

/** The transition that something follows. */
interface EffectPlace {
  readonly record: Writer['record'];
  readonly transition: string;
  /** Its current record. */
  readonly row: Values;
}

/**
 * Makes what follows a transition, in its transaction. The server itself writes, with the rules of the other resources
 * and inside the tenant; the caller needs no right to them. Messages and calls are written down
 * with the change and leave after it.
 * @throws Refusal when a record that is to be changed is gone, or does not meet its rules
 */
export async function makeEffects(
  resource: Resource,
  effects: readonly (Effecting | Told)[],
  scope: ChangeScope,
  call: Call,
  { record, transition, row }: EffectPlace,
): Promise<void> {
  for (const effect of effects) {
    if ('code' in effect) {
      const about = { resource: resource.name, recordId: String(row.id), transition, tenantId: call.tenantId };
      const stationId = typeof row.stationId === 'string' ? row.stationId : null;
      await scope.services.effects.tell(scope.trx, { ...effect, ...about, stationId }, scope.now);
      continue;
    }
    const { kind, resource: name, key, values } = effect;
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
