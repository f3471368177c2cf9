import { COLUMN_TYPES } from '../columnTypes/index.ts';
import { DEFAULT_LANGUAGE, type Language } from '../languages.ts';
import { statesOf, wholeChecks } from './completeBehaviour.ts';
import { completeColumn, stampColumns, tenantColumn } from './completeColumn.ts';
import type { Resource as ResourceDocument } from './document.generated.ts';
import { measuresOf } from './measure.ts';
import {
  type OnlyRule,
  type PlainParameter,
  type ResourceColumn,
  type ResourceMessages,
  type ResourceModel,
  type SortKey,
  TENANT,
  type TextForm,
  USUAL_OPERATIONS,
} from './resource.ts';

const USUAL_MESSAGES: ResourceMessages = {
  add: '添加成功！',
  edit: '编辑成功!',
  delete: '删除成功!',
  deleteBatch: '批量删除成功！',
  notFound: '未找到对应实体',
  used: null,
};

function mapOf<From, To>(
  entries: Readonly<Record<string, From>> | undefined,
  change: (value: From) => To,
): ReadonlyMap<string, To> {
  return new Map(Object.entries(entries ?? {}).map(([name, value]) => [name, change(value)]));
}

/** `"createTime desc, id"` as keys. */
function sortKeys(order: string): readonly SortKey[] {
  return order.split(',').map((part) => {
    const [column = '', direction] = part.trim().split(' ');
    return { column, direction: direction === 'desc' ? 'desc' : 'asc' };
  });
}

function columnsOf(
  { columns, stamps = true, tenant = false, logicalDelete, states }: ResourceDocument,
  language: Language,
): ReadonlyMap<string, ResourceColumn> {
  const { id, ...own } = columns;
  const all = new Map<string, ResourceColumn>();
  const key = { title: '主键', type: 'text', maxLength: 36, filter: true, sort: true, ...id };
  // A key never changes: the user who adds the record enters it, or the server makes it.
  all.set('id', {
    ...completeColumn('id', key, language),
    writable: id?.write === 'add' ? 'add' : 'never',
    always: true,
  });
  for (const [name, column] of Object.entries(own)) {
    const mark = name === logicalDelete?.column ? { default: logicalDelete.alive, write: false as const } : {};
    // The column of the states is written by transitions alone.
    const state = name === states?.column ? { default: states.initial, write: false as const } : {};
    all.set(name, completeColumn(name, { ...column, ...mark, ...state }, language));
  }
  if (tenant && !all.has(TENANT)) all.set(TENANT, tenantColumn());
  for (const column of stamps ? stampColumns() : []) if (!all.has(column.name)) all.set(column.name, column);
  return all;
}

/**
 * Expands every shorthand of a resource document and fills in the defaults. The document must match
 * schemas/resource.schema.json; its names may still be unknown, which `checkResources` reports.
 * @param language of its texts; by default that of the interface and the server
 * @throws RangeError for a column of an unknown type
 */
export function completeResource(document: ResourceDocument, language: Language = DEFAULT_LANGUAGE): ResourceModel {
  const columns = columnsOf(document, language);
  const operations = new Set(document.operations ?? USUAL_OPERATIONS);
  const usualOrder = columns.has('createTime') ? 'createTime desc' : 'id';
  return {
    name: document.name,
    title: document.title,
    description: document.description ?? null,
    path: `/${document.name}`,
    table: document.table,
    view: document.view ?? false,
    permission: document.permission,
    screens: document.screens ?? [],
    columns,
    tenant: document.tenant ?? false,
    department: document.department ?? null,
    versioned: (document.versioned ?? operations.has('edit')) && columns.get('updateTime')?.writable === 'never',
    audited: document.audit !== false,
    order: sortKeys(document.order ?? usualOrder),
    operations,
    messages: { ...USUAL_MESSAGES, ...document.messages },
    logicalDelete: document.logicalDelete ?? null,
    only: mapOf(document.only, (rule): OnlyRule => ({ in: rule.in ?? null, not: rule.not ?? null })),
    parameters: mapOf(
      document.parameters,
      ({ column, of = null, rule = 'eq' }): PlainParameter => ({ column, of, rule }),
    ),
    texts: (document.texts ?? []).map(
      ({ text, code, conditions = [], order = text, only = {}, tree = false }): TextForm => ({
        text,
        code,
        conditions,
        order,
        only,
        tree,
      }),
    ),
    tree: document.tree ? { parent: document.tree.parent, hasChildren: document.tree.hasChildren ?? null } : null,
    children: mapOf(document.children, ({ resource, by, order = null, together = false, min = null, max = null }) => ({
      ...{ resource, by, order, together, min, max },
    })),
    checks: wholeChecks(document, language),
    states: statesOf(document, language),
    measures: measuresOf(document, language),
    indexes: (document.indexes ?? []).map((index) => [index].flat()),
    naturalKey: document.naturalKey ?? [],
  };
}

/** Whether there is a column type of that name. */
export function isColumnType(name: string): boolean {
  return COLUMN_TYPES.has(name);
}
