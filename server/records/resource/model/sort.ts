import { sql } from 'kysely';
import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Texts } from '../../../http/call.ts';
import { Refusal } from '../../../http/reply.ts';

export interface SortStep {
  readonly column: ResourceColumn;
  readonly order: 'asc' | 'desc';
  /** True if the values are names: sorted by pinyin, and numbers inside them by value. */
  readonly byPinyin: boolean;
}

/** The order of names, made by the migration 0231-name-order. */
const NAMES = sql.raw('"guangshu_names"');

/** Sort keys of a list in the database. */
export function sortedBy({ column, byPinyin }: SortStep) {
  return byPinyin ? sql`${sql.ref(column.field)} collate ${NAMES}` : sql.ref(column.field);
}

/** Keys and indexes keep the order of bytes, and lists that they serve have it, too. */
function stepOf({ indexes }: ResourceModel, column: ResourceColumn, order: 'asc' | 'desc'): SortStep {
  const isIndexed = indexes.some(([first]) => first === column.name);
  return { column, order, byPinyin: column.byPinyin && !isIndexed && column.name !== 'id' };
}

/**
 * The order of a list (contract conventions, section 6). The id comes last, so that pages never overlap.
 * @throws Refusal for a column that does not exist or is not sortable
 */
export function readSort(resource: ResourceModel, query: Texts): SortStep[] {
  const names = (query.column ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, ''));
  const given = names.filter((name) => name !== '');
  const order = /asc/i.test(query.order ?? '') ? 'asc' : 'desc';
  const steps: SortStep[] =
    given.length > 0 && query.order?.trim() ? given.flatMap((name) => find(resource, name, order)) : [];
  if (steps.length === 0) steps.push(...usualSteps(resource));
  const id = resource.columns.get('id');
  if (id && !steps.some((step) => step.column === id)) steps.push(stepOf(resource, id, steps[0]?.order ?? 'asc'));
  return steps;
}

/** The order of the document. */
function usualSteps(resource: ResourceModel): SortStep[] {
  const { order, columns } = resource;
  return order.flatMap(({ column: name, direction }) => {
    const column = columns.get(name);
    return column ? stepOf(resource, column, direction) : [];
  });
}

function find(resource: ResourceModel, name: string, order: 'asc' | 'desc'): SortStep[] {
  const column = resource.columns.get(name);
  if (column?.sortable) return [stepOf(resource, column, order)];
  // Every client asks for createTime by default; a resource without it uses its own columns.
  if (name === 'createTime') return usualSteps(resource).map((step) => ({ ...step, order }));
  throw new Refusal(`请注意，将要排序的列字段不存在：${name.slice(0, 60)}`);
}
