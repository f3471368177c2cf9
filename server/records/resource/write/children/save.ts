import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type AnyTables, anyTables } from '../../../../foundation/database/anyTables.ts';
import type { Call } from '../../../../http/call.ts';
import type { AuditEntry } from '../../../auditLog/entry.ts';
import { requireRightsToAdd, requireRightsToEdit } from '../../access/columnRights.ts';
import type { Reach } from '../../access/reach.ts';
import { type Child, childFor, childrenOf, withGiven } from '../../children/child.ts';
import type { ChangeScope, Resource, Values } from '../../model/resource.ts';
import { wireRow } from '../../model/rows.ts';
import { laterThan } from '../../model/rowVersion.ts';
import { initialValues, stamp, storedRow } from '../../model/storedRow.ts';
import { belonging, keyOf } from '../../read/children.ts';
import { ruledRow } from '../../rules/settle.ts';
import { withWritten } from '../../rules/written.ts';
import { UniqueAhead } from '../ahead/uniqueAhead.ts';
import { checkValues, wrongValues } from '../checkValues.ts';
import { requireChoices } from '../choices.ts';
import { findReferences, type NamingRow, requireFound } from '../references.ts';
import { requireUnique } from '../unique.ts';
import { duplicates } from './duplicates.ts';
import { type Fault, faultAt, refusedAt, refuseFaults } from './fault.ts';
import { differs, type Planned, write } from './write.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Makes the children of a record match the body, inside the transaction of its change: records with an
 * existing id are changed, those without one are added, and those missing from the body are deleted. A child
 * that the body does not name stays unchanged. The records take the order of the list.
 * @param row the parent record, by database names
 * @returns entries for the audit log, by resource
 * @throws Refusal naming every wrong cell, see `refuseFaults`
 */
export async function saveChildren(
  parent: Resource,
  row: Row,
  scope: ChangeScope,
  { call, reach }: { readonly call: Call; readonly reach: Reach },
): Promise<readonly { readonly resource: Resource; readonly entries: readonly AuditEntry[] }[]> {
  const trx = anyTables(scope.trx);
  const told: { resource: Resource; entries: readonly AuditEntry[] }[] = [];
  for (const child of childrenOf(parent)) {
    const given = scope.body[child.name];
    if (!Array.isArray(given)) continue;
    const key = keyOf(parent, child, row);
    const stored = await belonging(trx, child, key).forUpdate().execute();
    const seen = await childFor(child, call);
    const wish = { child, seen, key, stored, given, scope, reach, parent: wireRow(parent.columns.values(), row) };
    const plan = await planned(trx, wish);
    told.push({ resource: child.resource, entries: await write(trx, child, plan) });
  }
  return told;
}

interface Wish {
  readonly child: Child;
  /** The child as the caller knows it. */
  readonly seen: Child;
  readonly key: unknown;
  readonly stored: readonly Row[];
  readonly given: readonly Values[];
  readonly scope: ChangeScope;
  readonly reach: Reach;
  /** The record that they belong to, by wire names. */
  readonly parent: Values;
}

/** A row as it will be stored, and as it was; null for a new one. */
interface Wanted extends NamingRow {
  /** Place in the list of the body, from 0. */
  readonly index: number;
}

/** The rows as they will be, after every check. */
async function planned(trx: Transaction<AnyTables>, wish: Wish): Promise<Planned> {
  const { child, stored, given, scope } = wish;
  const byId = new Map(stored.map((row) => [String(row.id), row]));
  const wanted: Wanted[] = [];
  const faults: Fault[] = [];
  const seenIds = new Set<string>();
  for (const [index, values] of given.entries()) {
    const at = (message: string, column: string | null = null) => faults.push(faultAt(child, index, message, column));
    const id = values.id === null || values.id === undefined || values.id === '' ? null : String(values.id);
    const old = id === null ? null : (byId.get(id) ?? null);
    if (id !== null && (!old || seenIds.has(id))) {
      at(old ? '同一条记录出现了两次' : '记录不存在或已被删除');
      continue;
    }
    if (id !== null) seenIds.add(id);
    const operation = old ? 'edit' : 'add';
    const wrong = wrongValues(withGiven(wish.seen, operation), values, operation);
    for (const { column, message } of wrong) at(message, column.name);
    if (wrong.length > 0) continue;
    const fault = await refusedAt(child, index, async () => {
      const plain = await (old ? changedRow(wish, values, old) : addedRow(wish, values));
      if (child.order) Object.assign(plain, { [child.order.field]: index + 1 });
      const ruled = { row: plain, mode: operation, parent: wish.parent } as const;
      wanted.push({ index, row: await ruledRow(child.resource, ruled, scope, true), old });
    });
    if (fault) faults.push(fault);
  }
  faults.push(...(await faultsAmongOthers(trx, wish, wanted)));
  if (faults.length === 0)
    faults.push(
      ...duplicates(
        child,
        wanted.map(({ row }) => row),
      ),
    );
  faults.sort((one, other) => one.row - other.row);
  if (faults.length > 0) throw refuseFaults(child.resource.title, faults);
  return { wanted, removed: stored.filter(({ id }) => !seenIds.has(String(id))), scope };
}

/**
 * Faults that depend on other records, queried for all rows together: references, and values that are taken.
 */
async function faultsAmongOthers(
  trx: Transaction<AnyTables>,
  { child, key, scope, reach }: Wish,
  wanted: readonly Wanted[],
): Promise<Fault[]> {
  const { resource, by } = child;
  const naming = wanted.map(({ index, row, old }) => ({ index, row, old: old ?? { [by.field]: key } }));
  const found = await findReferences(scope.trx, resource, naming, reach);
  const rows = wanted.map(({ row }) => row);
  const unique = hasWiderRules(child) ? await UniqueAhead.ask(trx, resource, rows) : null;
  const faults: Fault[] = [];
  for (const one of naming) {
    const fault = await refusedAt(child, one.index, async () => {
      await requireChoices(scope.trx, resource, one, reach);
      requireFound(resource, one, found);
      if (unique) await requireUnique(trx, resource, one.row, unique);
    });
    if (fault) faults.push(fault);
  }
  return faults;
}

async function addedRow({ child, seen, key, scope }: Wish, values: Values): Promise<Record<string, unknown>> {
  const { resource, by } = child;
  requireRightsToAdd(withGiven(child, 'add'), withGiven(seen, 'add'), values);
  const checked = checkValues(withGiven(seen, 'add'), values, 'add');
  const { beforeAdd } = resource.hooks;
  const hooked = beforeAdd ? await beforeAdd(checked, { ...scope, body: values }) : checked;
  return {
    ...storedRow(resource, initialValues(resource)),
    ...storedRow(resource, await withWritten(resource, hooked, scope, { mode: 'add', name: 'add', stored: {} })),
    ...stamp(resource, { createBy: scope.user.username, createTime: scope.now }),
    [by.field]: key,
    id: randomBytes(16).toString('hex'),
  };
}

/** A record that is sent back as it was is not changed, so that no hook is asked about it. */
async function changedRow({ child, seen, scope }: Wish, values: Values, old: Row): Promise<Record<string, unknown>> {
  const { resource } = child;
  const before = wireRow(resource.columns.values(), old);
  requireRightsToEdit(resource, seen.resource, values, before);
  const checked = checkValues(withGiven(seen, 'edit'), values, 'edit');
  const { beforeEdit } = resource.hooks;
  const isChanged = differs(child, { ...old, ...storedRow(resource, checked) }, old);
  const hooked = beforeEdit && isChanged ? await beforeEdit(checked, before, { ...scope, body: values }) : checked;
  const event = { mode: 'edit', name: 'edit', stored: before } as const;
  return {
    ...old,
    ...storedRow(resource, isChanged ? await withWritten(resource, hooked, scope, event) : hooked),
    ...stamp(resource, { updateBy: scope.user.username, updateTime: laterThan(resource, old, scope.now) }),
  };
}

/** True if a value must be unique beyond the records of one parent. */
function hasWiderRules({ resource, by }: Child): boolean {
  return [...resource.columns.values()].some(({ unique }) => unique && !unique.within.includes(by.name));
}
