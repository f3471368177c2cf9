import { Refusal } from '../http/reply.ts';
import type { Resource, ResourceColumn } from './resource.ts';

export interface SortStep {
  readonly column: ResourceColumn;
  readonly order: 'asc' | 'desc';
}

/**
 * The order of a list (contract conventions, section 6). The id comes last, so that pages never overlap.
 * @throws Refusal for a column that does not exist or is not sortable
 */
export function readSort(resource: Resource, query: Readonly<Record<string, string>>): SortStep[] {
  const names = (query.column ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, ''));
  const given = names.filter((name) => name !== '');
  const order = /asc/i.test(query.order ?? '') ? 'asc' : 'desc';
  const steps: SortStep[] =
    given.length > 0 && query.order?.trim() ? given.map((name) => ({ column: find(resource, name), order })) : [];
  if (steps.length === 0) steps.push(resource.defaultSort);
  const id = resource.columns.get('id');
  if (id && !steps.some((step) => step.column === id)) steps.push({ column: id, order: steps[0]?.order ?? 'asc' });
  return steps;
}

function find(resource: Resource, name: string): ResourceColumn {
  const column = resource.columns.get(name);
  if (column?.sortable) return column;
  // Every client asks for createTime by default; a resource without it uses its own order.
  if (name === 'createTime') return resource.defaultSort.column;
  throw new Refusal(`请注意，将要排序的列字段不存在：${name.slice(0, 60)}`);
}
