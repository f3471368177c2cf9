import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import { type ResourceModel, TENANT } from '../../../../src/common/resource/resource.ts';
import { type Condition, where } from './where.ts';

/** A column by its wire name as a query names it; `alias` precedes it if the table has one there. */
export function columnRef({ columns }: ResourceModel, name: string, alias = ''): string {
  const column = columns.get(name);
  if (!column) throw new Error(`there is no column "${name}"`);
  return alias === '' ? column.field : `${alias}.${column.field}`;
}

/** The rows that are not marked as deleted. */
export function alive(resource: ResourceModel, alias = ''): Condition[] {
  const { logicalDelete } = resource;
  return logicalDelete ? [where(columnRef(resource, logicalDelete.column, alias), '!=', logicalDelete.gone)] : [];
}

/** The rows that exist for a resource: not marked as deleted, and inside its `only` rules. */
export function existence(resource: ResourceModel, alias = ''): Condition[] {
  const conditions = alive(resource, alias);
  for (const [name, rule] of resource.only) {
    const field = columnRef(resource, name, alias);
    if (rule.in) conditions.push(where(field, 'in', [...rule.in]));
    if (rule.not) conditions.push(where.or([where(field, 'is', null), where(field, 'not in', [...rule.not])]));
  }
  return conditions;
}

/** Filters by the current tenant; no filter for a resource without tenants. */
export function ofTenant(resource: ResourceModel, tenantId: number, alias = ''): Condition[] {
  return resource.tenant ? [where(columnRef(resource, TENANT, alias), '=', tenantId)] : [];
}

/** The rows with these keys. An impossible key, such as a word if keys are numbers, matches none. */
export function keyedBy(resource: ResourceModel, keys: readonly unknown[]): Condition {
  const column = resource.columns.get('id');
  if (!column) throw new Error(`${resource.name} has no key`);
  const stored = keys.map((key) => readWire(column, key)).filter((key) => key !== undefined && key !== null);
  return stored.length === 0 ? where.val(false) : where(column.field, 'in', stored);
}
