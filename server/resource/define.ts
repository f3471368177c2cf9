import type { Database } from '../database/schema.ts';
import { type Column, stampColumns } from './column.ts';
import type { Operation, Resource, ResourceColumn, ResourceDeclaration, ResourceMessages } from './resource.ts';

const allOperations: readonly Operation[] = ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch'];

const usualMessages: ResourceMessages = {
  add: '添加成功！',
  edit: '编辑成功!',
  delete: '删除成功!',
  deleteBatch: '批量删除成功！',
  notFound: '未找到对应实体',
};

/**
 * Completes a declaration and checks it, so that the server does not start on one that contradicts itself.
 * @throws Error naming the resource and the column when the declaration is wrong
 */
export function defineResource<DB = Database>(declaration: ResourceDeclaration<DB>): Resource {
  const columns = new Map<string, ResourceColumn>();
  columns.set('id', completeColumn('id', { type: 'text', maxLength: 36, filter: true, sort: true }));
  for (const [name, column] of Object.entries(declaration.columns)) columns.set(name, completeColumn(name, column));

  const find = (name: string, use: string): ResourceColumn => {
    const column = columns.get(name);
    if (!column) throw new Error(`resource ${declaration.path}: ${use} names the unknown column "${name}"`);
    return column;
  };
  for (const column of columns.values()) {
    for (const name of column.unique?.within ?? []) find(name, `unique rule of ${column.name}`);
  }

  const { logicalDelete, defaultSort, menu } = declaration;
  return {
    path: declaration.path,
    table: declaration.table,
    menu: typeof menu === 'string' ? [menu] : menu,
    permission: declaration.permission,
    columns,
    operations: new Set(declaration.operations ?? allOperations),
    messages: { ...usualMessages, ...declaration.messages },
    defaultSort: defaultSort
      ? { column: find(defaultSort.column, 'defaultSort'), order: defaultSort.order }
      : usualSort(columns, find),
    logicalDelete: logicalDelete ? { ...logicalDelete, column: find(logicalDelete.column, 'logicalDelete') } : null,
    only: Object.entries(declaration.only ?? {}).map(([name, rule]) => ({ column: find(name, 'only'), ...rule })),
    parameters: new Map(Object.entries(declaration.parameters ?? {})),
    bodyFields: new Map(Object.entries(declaration.bodyFields ?? {})),
    extraFields: new Map(Object.entries(declaration.extraFields ?? {})),
    hooks: declaration.hooks ?? {},
  };
}

function usualSort(columns: ReadonlyMap<string, ResourceColumn>, find: (name: string, use: string) => ResourceColumn) {
  const created = columns.get('createTime');
  return created
    ? { column: created, order: 'desc' as const }
    : { column: find('id', 'defaultSort'), order: 'asc' as const };
}

function completeColumn(name: string, column: Column): ResourceColumn {
  const { unique, write } = column;
  return {
    name,
    field: snakeCase(name),
    title: column.title ?? name,
    type: column.type,
    required: column.required ?? false,
    maxLength: column.maxLength ?? 255,
    minimum: column.minimum ?? null,
    maximum: column.maximum ?? null,
    pattern: column.pattern ?? null,
    unique: typeof unique === 'string' ? { message: unique, within: [] } : (unique ?? null),
    dictionary: column.dict ?? null,
    multiple: column.multiple ?? false,
    readable: column.read ?? true,
    filterable: column.filter ?? false,
    sortable: column.sort ?? false,
    writable: stampColumns.has(name) || !write ? 'never' : write === true ? 'both' : write,
    initial: column.initial ?? null,
  };
}

/** `createTime` → `create_time`, the mechanical rule between wire and database names. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
