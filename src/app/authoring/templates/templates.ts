import { SCREEN_NAME } from '../../../common/patterns/expressions.ts';
import { print } from '../../../runtime/language/text/formatDocument.ts';
import { DASHBOARD } from './dashboardTemplate.ts';
import { columnsOf, formOf, obstacleToAdding, placesOf, searchOf } from './proposal.ts';
import { RECORD_TEMPLATES } from './recordTemplates.ts';
import { head, type Template, type TemplateStart } from './template.ts';

const TITLE_FIELD = { name: { title: '名称', required: true, maxLength: 50 } };

const PLAIN_TEMPLATES: readonly Template[] = [
  {
    key: 'reading',
    title: '只读列表',
    description: '查询和表格，不修改数据',
    needs: 'records',
    documentOf: (start) => {
      const { resource } = start;
      const shown = resource
        ? { resource: resource.name, search: searchOf(resource), columns: columnsOf(resource), rowActions: [] }
        : {
            source: start.base,
            fields: { name: { title: '名称' }, createTime: { title: '创建时间', type: 'datetime' } },
            search: ['name'],
            columns: ['name', { field: 'createTime', width: 180, sortable: true }],
          };
      return { ...head('list', start), ...shown, toolbar: ['refresh'] };
    },
  },
  {
    key: 'form',
    title: '表单',
    description: '一条记录的独立页面，保存到服务器',
    needs: 'records',
    obstacle: obstacleToAdding,
    documentOf: (start) => {
      const { resource } = start;
      if (resource) {
        const form = { ...formOf(resource, placesOf(resource)), open: 'page' };
        return { ...head('form', start), resource: resource.name, form, toolbar: ['save', 'cancel'] };
      }
      return {
        ...head('form', start),
        source: start.base,
        fields: { ...TITLE_FIELD, remark: { title: '备注', type: 'textarea', maxLength: 200 } },
        form: { columns: 1, open: 'page' },
        actions: { save: { permission: false } },
        toolbar: ['save', 'cancel'],
      };
    },
  },
  {
    key: 'detail',
    title: '详情',
    description: '一条记录的只读页面',
    needs: 'records',
    obstacle: ({ operations }) => (operations.includes('queryById') ? null : '这个资源没有读取一条记录的接口'),
    documentOf: (start) => {
      const { resource } = start;
      if (resource) {
        const source = { params: { id: '{$route.id}' } };
        return { ...head('detail', start), resource: resource.name, source };
      }
      return {
        ...head('detail', start),
        source: { base: start.base, params: { id: '{$route.id}' } },
        fields: { name: { title: '名称' }, createTime: { title: '创建时间', type: 'datetime' } },
      };
    },
  },
  {
    key: 'page',
    title: '组合页面',
    description: '两个界面并排，右边随左边的选择变化',
    needs: 'nothing',
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
    needs: 'nothing',
    documentOf: (start) => ({
      ...head('fragment', start),
      fields: { createBy: { title: '创建人' }, createTime: { title: '创建时间', type: 'datetime' } },
    }),
  },
];

/** The starting documents; each compiles as it is. */
export const TEMPLATES: readonly Template[] = [...RECORD_TEMPLATES, DASHBOARD, ...PLAIN_TEMPLATES];

/** The text of a new document, formatted as documents are. */
export function startingText(template: Template, start: TemplateStart): string {
  return `${print(template.documentOf(start), null, '', 0)}\n`;
}

/** What is wrong with the name of a new document; null when it may be used. */
export function nameComplaint(name: string, taken: readonly string[]): string | null {
  if (!SCREEN_NAME.test(name)) return '名称由两段以上组成，例如 station/Foo，每段以字母开头';
  return taken.includes(name) ? '已有同名的界面' : null;
}
