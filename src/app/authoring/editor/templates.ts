import { SCREEN_NAME } from '../../../common/patterns/expressions.ts';

/** What a new document starts as. */
interface Template {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Whether the document names a base path of the server. */
  readonly needsBase: boolean;
  readonly documentOf: (start: TemplateStart) => Readonly<Record<string, unknown>>;
}

/** What is asked before a document is begun. */
interface TemplateStart {
  readonly name: string;
  readonly title: string;
  /** Base path of the records, e.g. `/station/stationInfo`; '' for a template that needs none. */
  readonly base: string;
}

const TITLE_FIELD = { name: { title: '名称', required: true, maxLength: 50 } };

const head = (kind: string, { name, title }: TemplateStart) => ({ kind, version: 1, name, title });

/** The starting documents; each compiles as it is. */
export const TEMPLATES: readonly Template[] = [
  {
    key: 'list',
    title: '列表',
    description: '查询、表格、新增、编辑、详情和删除',
    needsBase: true,
    documentOf: (start) => ({
      ...head('list', start),
      source: start.base,
      fields: { ...TITLE_FIELD, createTime: { title: '创建时间', type: 'datetime' } },
      search: ['name'],
      columns: ['name', { field: 'createTime', width: 180, sortable: true }],
      form: { layout: ['name'] },
      actions: {
        add: { permission: false },
        edit: { permission: false },
        detail: { permission: false },
        delete: { permission: false },
      },
      toolbar: ['add', 'refresh'],
      rowActions: ['edit', 'detail', 'delete'],
    }),
  },
  {
    key: 'reading',
    title: '只读列表',
    description: '查询和表格，不修改数据',
    needsBase: true,
    documentOf: (start) => ({
      ...head('list', start),
      source: start.base,
      fields: { name: { title: '名称' }, createTime: { title: '创建时间', type: 'datetime' } },
      search: ['name'],
      columns: ['name', { field: 'createTime', width: 180, sortable: true }],
      toolbar: ['refresh'],
    }),
  },
  {
    key: 'form',
    title: '表单',
    description: '一条记录的独立页面，保存到服务器',
    needsBase: true,
    documentOf: (start) => ({
      ...head('form', start),
      source: start.base,
      fields: { ...TITLE_FIELD, remark: { title: '备注', type: 'textarea', maxLength: 200 } },
      form: { columns: 1, open: 'page' },
      actions: { save: { permission: false } },
      toolbar: ['save', 'cancel'],
    }),
  },
  {
    key: 'detail',
    title: '详情',
    description: '一条记录的只读页面',
    needsBase: true,
    documentOf: (start) => ({
      ...head('detail', start),
      source: { base: start.base, params: { id: '{$route.id}' } },
      fields: { name: { title: '名称' }, createTime: { title: '创建时间', type: 'datetime' } },
    }),
  },
  {
    key: 'query',
    title: '报表',
    description: '查询器、表格和列设置',
    needsBase: true,
    documentOf: (start) => ({
      ...head('query', start),
      source: start.base,
      fields: { name: { title: '名称' }, createTime: { title: '创建时间', type: 'datetime' } },
      query: { fields: ['name', 'createTime'] },
      columns: ['name', 'createTime'],
      toolbar: ['superQuery', 'refresh'],
    }),
  },
  {
    key: 'page',
    title: '组合页面',
    description: '两个界面并排，右边随左边的选择变化',
    needsBase: false,
    documentOf: (start) => ({
      ...head('page', start),
      layout: { split: ['left', 'right'], sizes: [50, 50] },
      regions: {
        left: { screen: 'system/DictList' },
        right: {
          screen: 'system/DictItemList',
          params: { id: '{$region.left.selected.id}' },
          visible: { '$region.left.selected': { empty: false } },
          empty: '请先选择一行',
        },
      },
    }),
  },
  {
    key: 'fragment',
    title: '片段',
    description: '供其他界面用 use 引入的字段',
    needsBase: false,
    documentOf: (start) => ({
      ...head('fragment', start),
      fields: { createBy: { title: '创建人' }, createTime: { title: '创建时间', type: 'datetime' } },
    }),
  },
];

/** The text of a new document, formatted as documents are. */
export function startingText(template: Template, start: TemplateStart): string {
  return `${JSON.stringify(template.documentOf(start), null, 2)}\n`;
}

/** What is wrong with the name of a new document; null when it may be used. */
export function nameComplaint(name: string, taken: readonly string[]): string | null {
  if (!SCREEN_NAME.test(name)) return '名称由两段以上组成，例如 station/Foo，每段以字母开头';
  return taken.includes(name) ? '已有同名的界面' : null;
}
