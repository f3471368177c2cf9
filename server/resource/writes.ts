import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { TENANT } from '../../src/common/resource/resource.ts';
import { changedValues } from '../audit/changed.ts';
import type { AuditEntry } from '../audit/entry.ts';
import { recordAudit } from '../audit/record.ts';
import type { AnyTables } from '../database/anyTables.ts';
import type { Call } from '../http/call.ts';
import { done, Refusal, type Reply } from '../http/reply.ts';
import { change } from './change.ts';
import { checkValues } from './checkValues.ts';
import { saveChildren } from './children/save.ts';
import { requireRightsToAdd, requireRightsToEdit, resourceFor } from './columnRights.ts';
import { followDeletion, requireUnused } from './dependents.ts';
import { existence, keyedBy } from './existence.ts';
import { splitList } from './filterGrammar.ts';
import { requireFixedValues } from './fixedValues.ts';
import { reachOf } from './reach.ts';
import { requireReferences } from './references.ts';
import type { ChangeScope, Resource, Values } from './resource.ts';
import { rowRules } from './rowRules.ts';
import { wireRow } from './rows.ts';
import { isSavedOver, laterThan, savedOver } from './rowVersion.ts';
import { initialValues, stamp, storedRow } from './storedRow.ts';
import { requireUnique } from './unique.ts';
import { type Condition, where } from './where.ts';

const mostIds = 1000;

/** POST <path>/add. */
export async function add(resource: Resource, call: Call): Promise<Reply> {
  const body = asValues(call.body);
  const seen = await resourceFor(resource, call);
  requireRightsToAdd(resource, seen, body);
  const checked = checkValues(seen, body, 'add');
  const reach = await reachOf(resource, call, body);
  return change(resource, call, body, async (scope, trx) => {
    const { beforeAdd, afterAdd } = resource.hooks;
    const values = beforeAdd ? await beforeAdd(checked, scope) : checked;
    const { user, now } = scope;
    const given = storedRow(resource, values);
    const row = {
      ...storedRow(resource, initialValues(resource)),
      ...given,
      ...stamp(resource, { createBy: user.username, createTime: now }),
      ...(resource.department === null ? {} : stamp(resource, { [resource.department]: user.orgCode })),
      ...(resource.tenant ? stamp(resource, { [TENANT]: call.tenantId }) : {}),
      id: given.id ?? randomBytes(16).toString('hex'),
    };
    await requireReferences(trx, resource, { row, old: null, tenantId: call.tenantId, reach });
    await requireUnique(trx, resource, row);
    await trx.insertInto(resource.table).values(row).execute();
    const added = wireRow(resource.columns.values(), row);
    const children = await saveChildren(trx, resource, row, scope, { call, reach });
    await afterAdd?.(added, scope);
    await record(resource, scope, call, [
      { action: 'add', rowId: String(row.id), after: { ...added, ...alongside(resource, body) } },
    ]);
    for (const child of children) await record(child.resource, scope, call, child.entries);
    return done(resource.messages.add);
  });
}

/** PUT <path>/edit: changes the columns the body has and leaves the others, unless it was made from an older row. */
export async function edit(resource: Resource, call: Call): Promise<Reply> {
  const body = asValues(call.body);
  const seen = await resourceFor(resource, call);
  const checked = checkValues(seen, body, 'edit');
  const rules = await rowRules(resource, call);
  const reach = await reachOf(resource, call, body);
  const saved = change(resource, call, body, async (scope, trx) => {
    const { beforeEdit, afterEdit } = resource.hooks;
    const [old] = await lockRows(trx, resource, [String(body.id)], rules);
    if (!old) throw new Refusal(resource.messages.notFound);
    if (isSavedOver(resource, body, old)) throw new Outdated(old);
    const before = wireRow(resource.columns.values(), old);
    requireRightsToEdit(resource, seen, body, before);
    requireFixedValues(seen, body, before);
    const values = beforeEdit ? await beforeEdit(checked, before, scope) : checked;
    const { user, now } = scope;
    const changed = {
      ...storedRow(resource, values),
      ...stamp(resource, { updateBy: user.username, updateTime: laterThan(resource, old, now) }),
    };
    const row = { ...old, ...changed, id: old.id };
    await requireReferences(trx, resource, { row, old, tenantId: call.tenantId, reach });
    await requireUnique(trx, resource, row);
    if (Object.keys(changed).length > 0) {
      await trx.updateTable(resource.table).set(changed).where('id', '=', old.id).execute();
    }
    const children = await saveChildren(trx, resource, row, scope, { call, reach });
    const after = wireRow(resource.columns.values(), row);
    await afterEdit?.(after, before, scope);
    const what = changedValues(before, after);
    const entry = { ...what, after: { ...what.after, ...alongside(resource, body) } };
    await record(resource, scope, call, [{ action: 'edit', rowId: String(old.id), ...entry }]);
    for (const child of children) await record(child.resource, scope, call, child.entries);
    return done(resource.messages.edit);
  });
  return saved.catch(async (error: unknown) => {
    // Asked about its author after the transaction, so that no refused call waits for a second connection.
    throw error instanceof Outdated ? await savedOver(seen, error.newer, call.services) : error;
  });
}

/** Ends the transaction of an edit that was made from an older row. */
class Outdated extends Error {
  readonly newer: Readonly<Record<string, unknown>>;

  constructor(newer: Readonly<Record<string, unknown>>) {
    super('the row was saved meanwhile');
    this.newer = newer;
  }
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
  const rules = await rowRules(resource, call);
  return change(resource, call, {}, async (scope, trx) => {
    const rows = await lockRows(trx, resource, ids, rules);
    // Rows that somebody else has deleted meanwhile are gone, which is what was asked for; none at all is a mistake.
    if (rows.length === 0) throw new Refusal(resource.messages.notFound);
    await resource.hooks.beforeDelete?.(
      rows.map((row) => wireRow(resource.columns.values(), row)),
      scope,
    );
    await requireUnused(trx, resource, rows);
    const found = rows.map((row) => row.id);
    const { logicalDelete } = resource;
    if (logicalDelete) {
      const { user, now } = scope;
      const changed = stamp(resource, {
        [logicalDelete.column]: logicalDelete.gone,
        updateBy: user.username,
        updateTime: now,
      });
      await trx.updateTable(resource.table).set(changed).where('id', 'in', found).execute();
    } else {
      await trx.deleteFrom(resource.table).where('id', 'in', found).execute();
    }
    await followDeletion(trx, resource, rows);
    const entries = rows.map((row): AuditEntry => {
      return { action: 'delete', rowId: String(row.id), before: wireRow(resource.columns.values(), row) };
    });
    await record(resource, scope, call, entries);
    return done(message);
  });
}

/** Unless the document says `"audit": false`. */
async function record(resource: Resource, { trx }: ChangeScope, call: Call, entries: readonly AuditEntry[]) {
  if (!resource.audited) return;
  const hidden = new Set([...resource.columns.values()].filter((column) => !column.readable).map(({ name }) => name));
  await recordAudit(
    trx,
    call,
    entries.map((entry) => ({ ...entry, resource: resource.name, hidden })),
  );
}

/** What came beside the columns, such as the roles of a user. */
function alongside(resource: Resource, body: Values): Values {
  return Object.fromEntries(Object.entries(body).filter(([name]) => resource.bodyFields.has(name)));
}

/**
 * In the order of the ids, so that two batches cannot wait for each other.
 * @param rules which rows the caller may reach; others are not there
 */
function lockRows(
  trx: Transaction<AnyTables>,
  resource: Resource,
  ids: readonly string[],
  rules: readonly Condition[],
) {
  return trx
    .selectFrom(resource.table)
    .select([...resource.columns.values()].map(({ field }) => field))
    .where(where.and([keyedBy(resource, ids), ...existence(resource), ...rules]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

function asValues(body: unknown): Values {
  return { ...(typeof body === 'object' ? body : null) };
}
