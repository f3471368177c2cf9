import { actionsOf, columnsOf, figuresOf, formOf, obstacleToAdding, placesOf, searchOf } from './proposal.ts';
import { head, type Template, type TemplateStart } from './template.ts';

const TITLE_FIELD = { name: { title: '名称', required: true, maxLength: 50 } };
const CREATED = { createTime: { title: '创建时间', type: 'datetime' } };

const OPEN_TO_ALL = { permission: false };

/** Actions that everybody may do until the author says who. */
const openTo = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, OPEN_TO_ALL]));

const LIST_ACTIONS = ['add', 'import', 'export', 'deleteBatch'];
const ROW_ACTIONS = ['edit', 'detail', 'delete'];

function listOf(start: TemplateStart): Readonly<Record<string, unknown>> {
  const { resource } = start;
  if (resource) {
    const places = placesOf(resource);
    return {
      ...head('list', start),
      resource: resource.name,
      search: searchOf(resource),
      columns: columnsOf(resource),
      // Read-only records have no form, nor the actions that open one.
      ...(places.length > 0 ? { form: formOf(resource, places) } : {}),
      toolbar: [...actionsOf(resource, LIST_ACTIONS), 'refresh'],
      rowActions: actionsOf(resource, ROW_ACTIONS),
    };
  }
  return {
    ...head('list', start),
    source: start.base,
    fields: { ...TITLE_FIELD, ...CREATED },
    search: ['name'],
    columns: ['name', { field: 'createTime', width: 180, sortable: true }],
    form: { layout: ['name'] },
    actions: openTo('add', 'edit', 'detail', 'delete'),
    toolbar: ['add', 'refresh'],
    rowActions: ROW_ACTIONS,
  };
}

/** A record and its lines: the lines are in the form below the record, each list in a tab. */
function masterDetailOf(start: TemplateStart): Readonly<Record<string, unknown>> {
  const { resource } = start;
  const list = listOf(start);
  if (resource) {
    const tabs = resource.lines.map(({ name, title }) => ({ title, fields: [{ field: name, span: 2 }] }));
    const layout = [{ group: resource.title, fields: placesOf(resource) }, { tabs }];
    return {
      ...list,
      fields: Object.fromEntries(resource.lines.map(({ name }) => [name, {}])),
      form: { columns: 2, open: 'drawer', width: 1100, layout },
    };
  }
  const lines = {
    title: '明细',
    type: 'grid',
    fields: { part: { title: '项目', required: true }, amount: { title: '数量', type: 'number', min: 0 } },
    summary: { amount: 'sum' },
  };
  return {
    ...list,
    fields: { ...TITLE_FIELD, ...CREATED, lines },
    form: {
      columns: 2,
      open: 'drawer',
      width: 900,
      layout: [
        { group: '基本信息', fields: ['name'] },
        { field: 'lines', span: 2 },
      ],
    },
  };
}

function treeListOf(start: TemplateStart): Readonly<Record<string, unknown>> {
  const { resource } = start;
  return { ...listOf(start), tree: resource?.tree ?? { parent: 'parentId', hasChildren: 'hasChild' } };
}

/** Some steps of a few fields each; required ones first. */
function wizardOf(start: TemplateStart): Readonly<Record<string, unknown>> {
  const { resource } = start;
  if (!resource) {
    return {
      ...head('form', start),
      source: start.base,
      fields: {
        ...TITLE_FIELD,
        contact: { title: '联系人', required: true },
        remark: { title: '备注', type: 'textarea', maxLength: 200 },
      },
      form: {
        columns: 1,
        open: 'page',
        layout: [
          {
            steps: [
              { title: '基本信息', fields: ['name'] },
              { title: '联系方式', fields: ['contact'] },
              { title: '其他', fields: ['remark'] },
            ],
          },
        ],
      },
    };
  }
  const written = resource.columns.filter(({ isWritten }) => isWritten);
  const parts = [
    { title: '必填信息', fields: written.filter(({ required }) => required).map(({ name }) => name) },
    { title: '其他信息', fields: written.filter(({ required }) => !required).map(({ name }) => name) },
    { title: '明细', fields: resource.lines.map(({ name }) => ({ field: name, span: 2 })) },
  ];
  return {
    ...head('form', start),
    resource: resource.name,
    ...(resource.lines.length > 0 ? { fields: Object.fromEntries(resource.lines.map(({ name }) => [name, {}])) } : {}),
    form: { columns: 2, open: 'page', layout: [{ steps: parts.filter(({ fields }) => fields.length > 0) }] },
  };
}

/** A list that is asked with the query builder, with the totals of its numbers. */
function reportOf(start: TemplateStart): Readonly<Record<string, unknown>> {
  const { resource } = start;
  if (!resource) {
    return {
      ...head('query', start),
      source: start.base,
      fields: { name: { title: '名称' }, ...CREATED },
      query: { fields: ['name', 'createTime'] },
      columns: ['name', 'createTime'],
      toolbar: ['superQuery', 'refresh'],
    };
  }
  const numbers = new Set(figuresOf(resource).numbers.map(({ name }) => name));
  return {
    ...head('query', start),
    resource: resource.name,
    search: searchOf(resource),
    query: { fields: resource.columns.filter(({ filter }) => filter).map(({ name }) => name) },
    columns: columnsOf(resource).map((name) => (numbers.has(name) ? { field: name, total: 'sum' } : name)),
    toolbar: ['superQuery', ...actionsOf(resource, ['export']), 'refresh'],
  };
}

/** Templates about records of the server; each compiles as it is. */
export const RECORD_TEMPLATES: readonly Template[] = [
  {
    key: 'list',
    title: '列表',
    description: '查询、表格、新增、编辑、详情和删除',
    needs: 'records',
    documentOf: listOf,
  },
  {
    key: 'masterDetail',
    title: '主子表',
    description: '列表和表单，表单中带明细行',
    needs: 'records',
    obstacle: (resource) => {
      if (resource.lines.length === 0) return '这个资源没有随记录保存的明细';
      return placesOf(resource).length === 0 ? '这个资源的记录由服务器生成，没有可以填写的列' : null;
    },
    documentOf: masterDetailOf,
  },
  {
    key: 'treeList',
    title: '树形列表',
    description: '有上下级的记录，逐级展开',
    needs: 'records',
    obstacle: ({ tree }) => (tree === null ? '这个资源的记录没有上下级' : null),
    documentOf: treeListOf,
  },
  {
    key: 'wizard',
    title: '向导',
    description: '分步填写一条记录',
    needs: 'records',
    obstacle: obstacleToAdding,
    documentOf: wizardOf,
  },
  {
    key: 'query',
    title: '报表',
    description: '查询构造器、表格、合计和列设置',
    needs: 'records',
    documentOf: reportOf,
  },
];
