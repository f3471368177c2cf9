import {
  fitsTable,
  type Operation,
  type ResourceColumn,
  type ResourceModel,
  STAMPS,
} from '../../src/common/resource/resource.ts';
import type { Kind } from '../../src/runtime/language/kinds.ts';

/** Columns of the table and fields of the search panel that a starting screen has. */
const MOST_COLUMNS = 8;
const MOST_SEARCHED = 4;

function isStamp({ name }: ResourceColumn): boolean {
  return STAMPS.some((stamp) => stamp === name);
}

/** Visible columns of a record, its stamps last. */
function shown({ columns, logicalDelete, department }: ResourceModel): readonly ResourceColumn[] {
  const hidden = ['id', logicalDelete?.column, department];
  const all = [...columns.values()].filter(
    (column) => column.readable && !hidden.includes(column.name) && fitsTable(column),
  );
  return [...all.filter((column) => !isStamp(column)), ...all.filter(({ name }) => name === 'createTime')];
}

function tableOf(resource: ResourceModel): object {
  const all = shown(resource);
  const columns = [...all.slice(0, MOST_COLUMNS), ...all.slice(MOST_COLUMNS).filter(isStamp)];
  const search = all.filter((column) => column.filterable && !isStamp(column)).slice(0, MOST_SEARCHED);
  return {
    ...(search.length > 0 ? { search: search.map(({ name }) => name) } : {}),
    columns: columns.map(({ name }) => name),
  };
}

function offered<Name extends string>(
  resource: ResourceModel,
  names: Readonly<Record<Name, Operation>>,
): readonly string[] {
  const entries: readonly (readonly [string, Operation])[] = Object.entries<Operation>(names);
  return entries.flatMap(([name, operation]) => (resource.operations.has(operation) ? [name] : []));
}

/** The parts of a starting screen that shows a resource. @throws Error for a grid that could not be saved */
export function resourceScreen(kind: Exclude<Kind, 'page' | 'fragment'>, resource: ResourceModel): object {
  const named = { resource: resource.name };
  switch (kind) {
    case 'list':
      return {
        ...named,
        ...tableOf(resource),
        form: { columns: 2, open: 'drawer' },
        toolbar: [...offered(resource, { add: 'add', deleteBatch: 'deleteBatch' }), 'refresh'],
        rowActions: offered(resource, { edit: 'edit', detail: 'queryById', delete: 'delete' }),
      };
    case 'query':
      return { ...named, ...tableOf(resource), toolbar: ['superQuery', 'refresh'] };
    case 'grid':
      if (!resource.operations.has('saveBatch'))
        throw new Error(`a grid is saved with "saveBatch": add it to "operations" of resource "${resource.name}"`);
      return {
        ...named,
        ...tableOf(resource),
        toolbar: [...offered(resource, { add: 'add' }), 'refresh'],
        rowActions: offered(resource, { delete: 'delete' }),
      };
    case 'form':
      return { ...named, form: { columns: 2 } };
    case 'detail':
      return { ...named, source: { params: { id: '{$route.id}' } }, form: { columns: 2 } };
  }
}
