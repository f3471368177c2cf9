import { type Binding, boundFigures, boundProps } from './boundRegion.ts';
import type { Dimension, MeasureChoice } from './figureFacts.ts';
import { columnsOf, searchOf } from './proposal.ts';
import type { ResourceFacts } from './resourceFacts.ts';
import { head, type Template, type TemplateStart } from './template.ts';

/** Twelve columns wide. */
const WHOLE = 12;
const MOST_FIGURES = 4;
const FIGURE_ROWS = 3;
const CHART_ROWS = 8;
const LIST_ROWS = 10;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function region(widget: string, binding: Binding, at: Place, type?: string) {
  const props = boundProps(widget, binding, type === undefined ? {} : { type });
  const title = binding.dimension === null ? {} : { title: titleOf(binding) };
  return { ...title, widget, figures: boundFigures(binding), props, at };
}

const titleOf = ({ dimension, measure }: Binding) => `${dimension?.title ?? ''}${measure.title}`;

/** The newest records, read only. */
function listRegion({ base, resource, title }: TemplateStart, at: Place) {
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

/** What a look at the records begins with: how many, what the resource names, what is measured with a unit. */
function figuresOf({ measures }: ResourceFacts): readonly MeasureChoice[] {
  const [count, ...others] = measures;
  const named = others.filter(({ term }) => !term.includes('('));
  const sums = others.filter(({ term, unit }) => term.startsWith('sum(') && unit !== null);
  return [...(count ? [count] : []), ...named, ...sums].slice(0, MOST_FIGURES);
}

/** Months of a day that people write, before those of the moment that the server writes. */
function monthsOf({ dimensions }: ResourceFacts): Dimension | undefined {
  const months = dimensions.filter(({ term }) => term.startsWith('month('));
  return months.find(({ term }) => !/\((?:create|update)Time\)/.test(term)) ?? months[0];
}

/** Figures above, their course and their parts below, the first of them, and the records. */
function regionsOf(start: TemplateStart, resource: ResourceFacts) {
  const { name, dimensions } = resource;
  const figures = figuresOf(resource);
  const [measure] = figures;
  if (measure === undefined) return {};
  const width = WHOLE / Math.max(figures.length, 2);
  const cards = figures.map((one, index) => {
    const at = { x: index * width, y: 0, w: width, h: FIGURE_ROWS };
    return [`figure${index + 1}`, region('figure', { resource: name, dimension: null, measure: one }, at)] as const;
  });
  const months = monthsOf(resource);
  const choice = dimensions.find(({ kind }) => kind === 'choice');
  const reference = dimensions.find(({ kind }) => kind === 'reference');
  const drawn = [
    months && (['course', 'chart', months, 'bar'] as const),
    choice && (['parts', 'chart', choice, 'pie'] as const),
    reference && (['first', 'ranking', reference] as const),
  ].filter((one) => one !== undefined);
  const each = WHOLE / Math.max(drawn.length, 1);
  const charts = drawn.map(([key, widget, dimension, type], index) => {
    const at = { x: index * each, y: FIGURE_ROWS, w: each, h: CHART_ROWS };
    return [key, region(widget, { resource: name, dimension, measure }, at, type)] as const;
  });
  const y = FIGURE_ROWS + (drawn.length > 0 ? CHART_ROWS : 0);
  const records = listRegion(start, { x: 0, y, w: WHOLE, h: LIST_ROWS });
  return Object.fromEntries([...cards, ...charts, ['records', records] as const]);
}

/** What is counted of a kind of record, drawn from the first moment on. */
export const DASHBOARD: Template = {
  key: 'dashboard',
  title: '仪表盘',
  description: '指标、趋势、构成、排行和列表',
  needs: 'records',
  obstacle: ({ operations }) => (operations.includes('list') ? null : '这个资源没有列表接口'),
  documentOf: (start) => ({
    ...head('page', start),
    layout: { rowHeight: 40 },
    regions: start.resource
      ? regionsOf(start, start.resource)
      : {
          about: {
            widget: 'text',
            props: { text: `${start.title}一览` },
            at: { x: 0, y: 0, w: WHOLE, h: FIGURE_ROWS },
          },
          records: listRegion(start, { x: 0, y: FIGURE_ROWS, w: WHOLE, h: LIST_ROWS }),
        },
  }),
};
