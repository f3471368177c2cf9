import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import type { PlainParameter, ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Rights } from '../../../../src/common/rights.ts';
import type { Call } from '../../../http/call.ts';
import type { Refusal } from '../../../http/reply.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import type { Resource, Values } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { isSameValue } from './fixedValues.ts';

function hidden(column: ResourceColumn): ResourceColumn {
  return { ...column, readable: false, filterable: false, sortable: false, writable: 'never' };
}

function accessTo({ permission }: ResourceColumn, rights: Rights): ReturnType<Rights['access']> {
  return permission === null ? 'full' : rights.access(permission);
}

/** Visibility of a column for a caller: full, read-only, or hidden. */
function columnFor(column: ResourceColumn, rights: Rights): ResourceColumn {
  const access = accessTo(column, rights);
  if (access === 'hidden') return hidden(column);
  return access === 'disabled' ? { ...column, writable: 'never' } : column;
}

function isHidden(column: ResourceColumn | undefined, rights: Rights): boolean {
  return column !== undefined && accessTo(column, rights) === 'hidden';
}

/** Names of the columns hidden from a caller with these rights. */
export function hiddenNames({ columns }: ResourceModel, rights: Rights): string[] {
  return [...columns.values()].filter((column) => isHidden(column, rights)).map(({ name }) => name);
}

/** True if a parameter compares a hidden column, here or in the record that a reference points to. */
function isHiddenParameter(resource: Resource, { column, of }: PlainParameter, rights: Rights): boolean {
  const reference = of === null ? undefined : resource.columns.get(of);
  if (!reference) return isHidden(resource.columns.get(column), rights);
  return isHidden(reference, rights) || isHidden(targetOf(resource, of)?.columns.get(column), rights);
}

function isGuarded(resource: Resource): boolean {
  const targets = [...resource.parameters.values()].flatMap(({ of }) => targetOf(resource, of) ?? []);
  const all = [resource, ...targets];
  return all.some((one) => [...one.columns.values()].some(({ permission }) => permission !== null));
}

/** The resource that a column refers to. */
function targetOf({ columns, resources }: Resource, of: string | null): ResourceModel | undefined {
  const name = of === null ? undefined : columns.get(of)?.reference?.resource;
  return name === undefined ? undefined : resources.get(name);
}

/**
 * The resource as visible to the caller (S6.4a, S6.4b). A hidden column exists for the server only: it is not
 * returned, and a filter, order or parameter that names it is refused like any unknown one.
 */
export async function resourceFor(
  resource: Resource,
  { user, services }: Pick<Call, 'user' | 'services'>,
): Promise<Resource> {
  if (!isGuarded(resource)) return resource;
  const rights = await services.rights.rightsOf(user);
  const columns = [...resource.columns].map(([name, column]) => [name, columnFor(column, rights)] as const);
  const parameters = [...resource.parameters].filter(([, one]) => !isHiddenParameter(resource, one, rights));
  return { ...resource, columns: new Map(columns), parameters: new Map(parameters) };
}

/** Returns a row without the values of hidden columns. */
export function seenValues(row: Values, { columns }: ResourceModel): Values {
  return Object.fromEntries(Object.entries(row).filter(([name]) => columns.get(name)?.readable !== false));
}

/** Columns that the caller may not write, though others may. */
function shut(resource: Resource, seen: Resource): ResourceColumn[] {
  return [...resource.columns.values()].filter(({ name, writable }) => seen.columns.get(name)?.writable !== writable);
}

/**
 * Refuses a new record with values that the caller may not write; defaults may be sent, because forms send
 * them. Without the right, records that must have such a value cannot be added.
 * @param seen the resource as `resourceFor` returns it
 * @throws Refusal naming the column by its title
 */
export function requireRightsToAdd(resource: Resource, seen: Resource, body: Values): void {
  for (const column of shut(resource, seen)) {
    const given = body[column.name] ?? null;
    const isUsual = readWire(column, given) === null || isSameValue(column, given, column.default);
    const isMissing = column.always && column.default === null;
    if (!isUsual || isMissing) throw refused(column);
  }
}

/**
 * Refuses an edit of columns that the caller may not write. Forms send whole records, so visible values may
 * be repeated unchanged; hidden ones are unknown to the caller, and a response about them would reveal them.
 * @param seen the resource as `resourceFor` returns it
 * @param stored the record before the edit, in wire form
 * @throws Refusal naming the column by its title
 */
export function requireRightsToEdit(resource: Resource, seen: Resource, body: Values, stored: Values): void {
  for (const column of shut(resource, seen)) {
    if (!Object.hasOwn(body, column.name)) continue;
    const isReadable = seen.columns.get(column.name)?.readable;
    if (!isReadable || !isSameValue(column, body[column.name], stored[column.name])) throw refused(column);
  }
}

function refused(column: ResourceColumn): Refusal {
  return new ColumnRefusal(column.name, `没有填写“${subjectOf(column)}”的权限！`);
}
