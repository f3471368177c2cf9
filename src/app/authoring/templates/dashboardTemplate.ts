import { columnsOf, figuresOf, searchOf } from './proposal.ts';
import { head, type Template, type TemplateStart } from './template.ts';

/** Twelve columns wide. */
const WHOLE = 12;

/** A list as a part of the page, read only. */
function listRegion({ base, resource, title }: TemplateStart, y: number) {
  const at = { x: 0, y, w: WHOLE, h: 10 };
  if (resource) {
    const screen = {
      kind: 'list',
      resource: resource.name,
      search: searchOf(resource).slice(0, 2),
      columns: columnsOf(resource),
      toolbar: ['refresh'],
      rowActions: [],
    };
    return { title, screen, at };
  }
  const fields = { name: { title: '名称' }, createTime: { title: '创建时间', type: 'datetime' } };
  return {
    title,
    screen: { kind: 'list', source: base, fields, columns: ['name', 'createTime'], toolbar: ['refresh'] },
    at,
  };
}

/** A drawing of the newest records: one number of each. */
function chartRegion({ base, resource }: TemplateStart) {
  const at = { x: 0, y: 3, w: WHOLE, h: 8 };
  const numbers = resource ? figuresOf(resource).numbers : [];
  const names = resource ? figuresOf(resource).names : [];
  const x = names[0] ?? { name: 'name', title: '名称' };
  const series = numbers[0] ?? { name: 'amount', title: '数量', unit: null };
  const unit = series.unit === null ? {} : { unit: series.unit };
  return {
    title: series.title,
    widget: 'chart',
    source: resource ? `/${resource.name}` : base,
    props: {
      type: 'bar',
      x: { field: x.name, title: x.title },
      series: [{ field: series.name, title: series.title, ...unit }],
    },
    at,
  };
}

/** Figures above, a chart below them, and the records: to be filled with what the station is watched by. */
export const DASHBOARD: Template = {
  key: 'dashboard',
  title: '看板',
  description: '说明、图表和列表组成的页面',
  needs: 'records',
  obstacle: (resource) => {
    if (!resource.operations.includes('list')) return '这个资源没有列表接口';
    return figuresOf(resource).numbers.length === 0 ? '这个资源没有可以画图的数字列' : null;
  },
  documentOf: (start) => ({
    ...head('page', start),
    layout: { rowHeight: 40 },
    regions: {
      about: { widget: 'text', props: { text: `${start.title}一览` }, at: { x: 0, y: 0, w: WHOLE, h: 3 } },
      chart: chartRegion(start),
      records: listRegion(start, 11),
    },
  }),
};
