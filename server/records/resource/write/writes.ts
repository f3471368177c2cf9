import type { Call } from '../../../http/call.ts';
import { done, Refusal, type Reply } from '../../../http/reply.ts';
import { resourceFor } from '../access/columnRights.ts';
import { Reach, reachOf } from '../access/reach.ts';
import { Reachable } from '../access/reachable.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { savedOver } from '../model/rowVersion.ts';
import { change } from './change.ts';
import { recordChanges } from './recorded.ts';
import { addRow, editRow, Outdated, removeRows, type Writer } from './rowWrites.ts';

const mostIds = 1000;

/** POST <path>/add. */
export async function add(resource: Resource, call: Call): Promise<Reply> {
  const body = asValues(call.body);
  const seen = await resourceFor(resource, call);
  const reach = await reachOf(resource, call, body);
  return change(resource, call, body, async (scope) => {
    await addRow({ ...known(resource, call, scope), seen, reach }, scope);
    return done(resource.messages.add);
  });
}

/** PUT <path>/edit: changes the columns the body has and leaves the others, unless it was made from an older row. */
export async function edit(resource: Resource, call: Call): Promise<Reply> {
  const body = asValues(call.body);
  const seen = await resourceFor(resource, call);
  const rows = await Reachable.of(resource, call);
  const reach = await reachOf(resource, call, body);
  const saved = change(resource, call, body, async (scope) => {
    await editRow({ ...known(resource, call, scope), seen, reach, rows }, scope);
    return done(resource.messages.edit);
  });
  return saved.catch(async (error: unknown) => {
    // Asked about its author after the transaction, so that no refused call waits for a second connection.
    throw error instanceof Outdated ? await savedOver(seen, error.newer, call.services) : error;
  });
}

/** DELETE <path>/delete?id=. */
export async function deleteOne(resource: Resource, call: Call): Promise<Reply> {
  return remove(resource, call, [call.query.id ?? ''], resource.messages.delete);
}

/** DELETE <path>/deleteBatch?ids=a,b, — all of them or, when one is refused, none. */
export async function deleteBatch(resource: Resource, call: Call): Promise<Reply> {
  const ids = [...new Set(splitList(call.query.ids ?? ''))];
  if (ids.length === 0) throw new Refusal('参数不识别！');
  if (ids.length > mostIds) throw new Refusal(`一次最多删除${mostIds}条数据`);
  return remove(resource, call, ids, resource.messages.deleteBatch);
}

async function remove(resource: Resource, call: Call, ids: readonly string[], message: string): Promise<Reply> {
  const rows = await Reachable.of(resource, call);
  return change(resource, call, {}, async (scope) => {
    const count = await removeRows({ ...known(resource, call, scope), rows }, scope, ids);
    // An empty list is a mistake.
    if (count === 0) throw new Refusal(resource.messages.notFound);
    return done(message);
  });
}

/** Adds the facts that a call writing a single row still has to gather. */
function known(resource: Resource, call: Call, { trx }: ChangeScope): Writer {
  return {
    ...{ resource, seen: resource, reach: new Reach(call), rows: Reachable.none(resource), call, ahead: null },
    record: (of, entries) => recordChanges(trx, call, of, entries),
  };
}

function asValues(body: unknown): Values {
  return { ...(typeof body === 'object' ? body : null) };
}
