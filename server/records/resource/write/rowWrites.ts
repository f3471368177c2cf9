import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { TENANT } from '../../../../src/common/resource/resource.ts';
import { anyTables } from '../../../foundation/database/anyTables.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import type { Call } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';
import { changedValues } from '../../auditLog/changed.ts';
import type { AuditEntry } from '../../auditLog/entry.ts';
import { requireRightsToAdd, requireRightsToEdit } from '../access/columnRights.ts';
import { requireFixedValues } from '../access/fixedValues.ts';
import type { Reach } from '../access/reach.ts';
import type { Reachable } from '../access/reachable.ts';
import { keyedBy } from '../model/existence.ts';
import type { ChangeScope, Resource, Values } from '../model/resource.ts';
import { wireRow } from '../model/rows.ts';
import { isSavedOver, laterThan } from '../model/rowVersion.ts';
import { initialValues, stamp, storedRow } from '../model/storedRow.ts';
import { settleHeads } from '../rules/heads.ts';
import { rulesOf } from '../rules/rulesOf.ts';
import { computedOf, ruledRow, settle } from '../rules/settle.ts';
import { withWritten } from '../rules/written.ts';
import { ADDED, forgetSteps, writeStep } from '../steps/steps.ts';
import type { Ahead } from './ahead/ahead.ts';
import { checkValues } from './checkValues.ts';
import { saveChildren } from './children/save.ts';
import { requireChoices } from './choices.ts';
import { followDeletion, requireUnused } from './dependents.ts';
import { requireReferences } from './references.ts';
import { requireUnique } from './unique.ts';

/**
 * Facts shared by the rows of one call; gathered before its transaction, which must not wait for a second
 * connection.
 */
export interface Writer {
  readonly resource: Resource;
  /** The resource as `resourceFor` gives it. */
  readonly seen: Resource;
  /** Which records the caller may refer to, see `reachOf`. */
  readonly reach: Reach;
  /** Rows that may be changed; others are not there. Adding is not narrowed. */
  readonly rows: Reachable;
  readonly call: Call;
  /** Answers about all of them together; null queries each when it is written. */
  readonly ahead: Ahead | null;
  /** Receives the entries for the audit log. */
  readonly record: (resource: Resource, entries: readonly AuditEntry[]) => Promise<void>;
}

/** Ends an edit that was made from an older row. */
export class Outdated extends Error {
  /** The current row, by database names. */
  readonly newer: Readonly<Record<string, unknown>>;

  constructor(newer: Readonly<Record<string, unknown>>) {
    super('the row was saved meanwhile');
    this.newer = newer;
  }
}

/** Adds one record. @param scope of its body @returns its key */
export async function addRow(writer: Writer, scope: ChangeScope): Promise<string> {
  const { resource, seen, reach, call, ahead, record } = writer;
  const { user, now, body } = scope;
  const trx = anyTables(scope.trx);
  requireRightsToAdd(resource, seen, body);
  const checked = checkValues(seen, body, 'add');
  const { beforeAdd, afterAdd } = resource.hooks;
  const hooked = beforeAdd ? await beforeAdd(checked, scope) : checked;
  const values = await withWritten(resource, hooked, scope, { mode: 'add', name: 'add', stored: {} });
  const given = storedRow(resource, values);
  const plain = {
    ...storedRow(resource, initialValues(resource)),
    ...given,
    ...stamp(resource, { createBy: user.username, createTime: now }),
    ...(resource.department === null ? {} : stamp(resource, { [resource.department]: user.orgCode })),
    ...(resource.tenant ? stamp(resource, { [TENANT]: call.tenantId }) : {}),
    id: given.id ?? randomBytes(16).toString('hex'),
  };
  await requireChoices(scope.trx, resource, { row: plain, old: null }, reach);
  await requireReferences(scope.trx, resource, { row: plain, old: null }, reach, ahead?.references);
  const isAlone = rulesOf(resource).children.size === 0;
  const ruled = { row: plain, mode: 'add' } as const;
  const inserted = await ruledRow(
    resource,
    isAlone ? ruled : { ...ruled, children: listsIn(resource, body) },
    scope,
    isAlone,
  );
  await requireUnique(trx, resource, inserted, ahead?.unique);
  await trx.insertInto(resource.table).values(inserted).execute();
  const children = await saveChildren(resource, inserted, scope, { call, reach });
  const row = isAlone ? inserted : await settle(resource, { row: inserted, mode: 'add' }, scope);
  const added = wireRow(resource.columns.values(), row);
  await settleHeads(resource, [row], scope, record);
  if (resource.states) {
    const state = String(added[resource.states.column] ?? '');
    const by = { operator: user.username, opinion: null, now };
    await writeStep(scope.trx, {
      ...ADDED,
      ...by,
      resource: resource.name,
      recordId: String(row.id),
      fromStatus: null,
      toStatus: state,
    });
  }
  await afterAdd?.(added, scope);
  const after = { ...added, ...alongside(resource, body) };
  await record(resource, [{ action: 'add', rowId: String(row.id), after }]);
  for (const child of children) await record(child.resource, child.entries);
  return String(row.id);
}

/**
 * Changes the columns of one record that the body has and leaves the others.
 * @param scope of its body, which names the record
 * @param event what changes it: an edit, or a transition by its name
 * @throws Outdated when the body was made from an older row
 */
export async function editRow(writer: Writer, scope: ChangeScope, event = 'edit'): Promise<void> {
  const { resource, seen, reach, rows, call, ahead, record } = writer;
  const { user, now, body } = scope;
  const trx = anyTables(scope.trx);
  const checked = checkValues(seen, body, 'edit');
  const { beforeEdit, afterEdit } = resource.hooks;
  const id = String(body.id);
  const old = ahead?.stored.get(id) ?? (await lockRows(scope.trx, rows, [id]))[0];
  if (!old) throw new Refusal(resource.messages.notFound);
  if (isSavedOver(resource, body, old)) throw new Outdated(old);
  const before = wireRow(resource.columns.values(), old);
  requireRightsToEdit(resource, seen, body, before);
  requireFixedValues(seen, body, before);
  const hooked = beforeEdit ? await beforeEdit(checked, before, scope) : checked;
  const values = await withWritten(resource, hooked, scope, { mode: 'edit', name: event, stored: before });
  const given = {
    ...storedRow(resource, values),
    ...stamp(resource, { updateBy: user.username, updateTime: laterThan(resource, old, now) }),
  };
  const plain = { ...old, ...given, id: old.id };
  await requireChoices(scope.trx, resource, { row: plain, old }, reach);
  await requireReferences(scope.trx, resource, { row: plain, old }, reach, ahead?.references);
  const isAlone = rulesOf(resource).children.size === 0;
  const updated = await ruledRow(resource, { row: plain, mode: 'edit' }, scope, isAlone);
  await requireUnique(trx, resource, updated, ahead?.unique);
  const changed = { ...given, ...computedOf(resource, updated) };
  if (Object.keys(changed).length > 0)
    await trx.updateTable(resource.table).set(changed).where('id', '=', old.id).execute();
  const children = await saveChildren(resource, updated, scope, { call, reach });
  const row = isAlone ? updated : await settle(resource, { row: updated, mode: 'edit' }, scope);
  await settleHeads(resource, [old, row], scope, record);
  const after = wireRow(resource.columns.values(), row);
  await afterEdit?.(after, before, scope);
  const what = changedValues(before, after);
  const entry = { ...what, after: { ...what.after, ...alongside(resource, body) } };
  await record(resource, [{ action: 'edit', rowId: String(old.id), ...entry }]);
  for (const child of children) await record(child.resource, child.entries);
}

/**
 * Deletes records, all or none.
 * @returns their number; rows that another user has deleted meanwhile are gone, as requested
 */
export async function removeRows(writer: Writer, scope: ChangeScope, ids: readonly string[]): Promise<number> {
  const { resource, record } = writer;
  const trx = anyTables(scope.trx);
  const rows = await lockRows(scope.trx, writer.rows, ids);
  if (rows.length === 0) return 0;
  const wire = rows.map((row) => wireRow(resource.columns.values(), row));
  await resource.hooks.beforeDelete?.(wire, scope);
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
  if (resource.states && !logicalDelete) await forgetSteps(scope.trx, resource.name, found.map(String));
  await followDeletion(trx, resource, rows);
  await settleHeads(resource, rows, scope, record);
  await record(
    resource,
    rows.map((row, index): AuditEntry => ({ action: 'delete', rowId: String(row.id), before: wire[index] ?? null })),
  );
  return rows.length;
}

/** The rows of children in a body; none for a child that it does not name. */
function listsIn({ children }: Resource, body: Values): Values {
  return Object.fromEntries([...children.keys()].map((name) => [name, Array.isArray(body[name]) ? body[name] : []]));
}

/** Members of the body that are not columns, such as the roles of a user. */
function alongside(resource: Resource, body: Values): Values {
  return Object.fromEntries(Object.entries(body).filter(([name]) => resource.bodyFields.has(name)));
}

/** Locks in the order of the ids, so that two batches cannot wait for each other. */
export function lockRows(trx: Transaction<Database>, rows: Reachable, ids: readonly string[]) {
  return rows
    .where(keyedBy(rows.resource, ids))
    .query(trx)
    .select([...rows.resource.columns.values()].map(({ field }) => field))
    .orderBy('id')
    .forUpdate()
    .execute();
}
