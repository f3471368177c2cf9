import type { EChartsCoreOption } from 'echarts/core';
import type { Row } from '../../../runtime/data/json.ts';
import { figureText } from '../../display/figureText.ts';
import type { ShownField } from '../shownFields.ts';
import { type ChartPlan, namesOf, numbersOf, sectorsOf } from './chartPlan.ts';

/** Colours and letters of the page, so that a drawing follows its theme. */
export interface ChartLook {
  /** Of the series, in turn. */
  readonly colors: readonly string[];
  readonly text: string;
  readonly faint: string;
  readonly line: string;
  readonly ground: string;
  readonly font: string;
  readonly isAnimated: boolean;
}

/** So many names along the axis are readable at once; more are scrolled and zoomed. */
const MOST_NAMES = 60;
/** From so many points on nothing moves, and lines are thinned to what the eye sees. */
const MANY_POINTS = 2000;

/** Longer names are cut below the axis; the tooltip has them whole. */
const CUT = { width: 96, overflow: 'truncate', ellipsis: '…' } as const;

/** Where the first and the last name stand at the edges, they stay inside, and are there: their neighbours give way. */
const AT_EDGES = { alignMinLabel: 'left', alignMaxLabel: 'right', showMinLabel: true, showMaxLabel: true } as const;

/** On phones a legend names the sectors, and there is only room for shares beside them. */
const NARROW = { query: { maxWidth: 420 }, option: { series: [{ label: { formatter: '{d}%' } }] } };

const withUnit = ({ title, unit }: ShownField) => (unit === null ? title : `${title}（${unit}）`);

function numberText(value: unknown, unit: string | null): string {
  const text = typeof value === 'number' ? figureText(value, undefined) : null;
  if (text === null) return '—';
  return unit === null ? text : `${text} ${unit}`;
}

function common({ text, ground, line, font, colors, isAnimated }: ChartLook, points: number): EChartsCoreOption {
  return {
    animation: isAnimated && points <= MANY_POINTS,
    animationDuration: 400,
    color: [...colors],
    textStyle: { fontFamily: font, color: text },
    tooltip: {
      // Drawn on the canvas: the page allows no HTML made from texts.
      renderMode: 'richText',
      confine: true,
      backgroundColor: ground,
      borderColor: line,
      textStyle: { color: text, fontSize: 12 },
    },
  };
}

function legendOf({ text }: ChartLook, names: readonly string[]) {
  // 查看数据 stands at the right.
  return {
    type: 'scroll',
    top: 0,
    left: 0,
    right: 88,
    data: [...names],
    textStyle: { color: text },
    pageTextStyle: { color: text },
  };
}

function pieOption(plan: ChartPlan, rows: readonly Row[], look: ChartLook): EChartsCoreOption {
  const sectors = sectorsOf(plan, rows);
  const unit = plan.series[0]?.unit ?? null;
  const base = common(look, sectors.length);
  return {
    ...base,
    tooltip: {
      ...Object(base.tooltip),
      trigger: 'item',
      formatter: ({ name, value, percent }: { name: string; value: number; percent: number }) =>
        `${name}：${numberText(value, unit)}（${percent}%）`,
    },
    media: [NARROW],
    legend: legendOf(
      look,
      sectors.map(({ name }) => name),
    ),
    series: [
      {
        type: 'pie',
        name: plan.series[0]?.title,
        radius: ['42%', '68%'],
        center: ['50%', '56%'],
        data: sectors.map((sector) => ({ ...sector })),
        label: { color: look.text, formatter: '{b} {d}%' },
        itemStyle: { borderColor: look.ground, borderWidth: 2 },
      },
    ],
  };
}

/** The two units of a drawing, of which the second has its axis on the right; null for any other number of units. */
function twoUnits({ series }: ChartPlan): readonly [string, string] | null {
  const [first, second, ...more] = new Set(series.map(({ unit }) => unit));
  const isTwo = typeof first === 'string' && typeof second === 'string' && more.length === 0;
  return isTwo ? [first, second] : null;
}

function seriesOf(plan: ChartPlan, rows: readonly Row[]) {
  const isBar = plan.type === 'bar';
  const units = twoUnits(plan);
  return plan.series.map((series) => ({
    type: isBar ? 'bar' : 'line',
    name: series.title,
    ...(units === null ? {} : { yAxisIndex: series.unit === units[1] ? 1 : 0 }),
    data: [...numbersOf(series, rows)],
    tooltip: { valueFormatter: (value: unknown) => numberText(value, series.unit) },
    ...(isBar
      ? { barMaxWidth: 32 }
      : { connectNulls: false, showSymbol: rows.length <= MOST_NAMES, symbolSize: 5, sampling: 'lttb' }),
    ...(plan.type === 'area' ? { areaStyle: { opacity: 0.16 } } : {}),
  }));
}

function axesOf(plan: ChartPlan, rows: readonly Row[], { faint, line }: ChartLook) {
  const units = new Set(plan.series.map(({ unit }) => unit));
  const [only] = plan.series;
  const name = plan.series.length === 1 && only ? withUnit(only) : units.size === 1 ? ([...units][0] ?? '') : '';
  const label = { color: faint };
  const value = { type: 'value', axisLabel: label, splitLine: { lineStyle: { color: line } } };
  const both = twoUnits(plan);
  return {
    xAxis: {
      type: 'category',
      data: [...namesOf(plan, rows)],
      boundaryGap: plan.type === 'bar',
      axisLabel: { ...label, hideOverlap: true, ...CUT, ...(plan.type === 'bar' ? {} : AT_EDGES) },
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
    },
    yAxis: both
      ? [
          { ...value, name: both[0], nameTextStyle: { ...label, align: 'left' } },
          { ...value, name: both[1], nameTextStyle: { ...label, align: 'right' }, splitLine: { show: false } },
        ]
      : { ...value, name, nameTextStyle: { ...label, align: 'left' } },
  };
}

/**
 * What ECharts draws of rows.
 * @param rows in their order along the axis
 */
export function chartOption(plan: ChartPlan, rows: readonly Row[], look: ChartLook): EChartsCoreOption {
  if (plan.type === 'pie') return pieOption(plan, rows, look);
  const base = common(look, rows.length * plan.series.length);
  const isLong = rows.length > MOST_NAMES;
  return {
    ...base,
    tooltip: {
      ...Object(base.tooltip),
      trigger: 'axis',
      axisPointer: { type: plan.type === 'bar' ? 'shadow' : 'line' },
    },
    ...(plan.series.length > 1
      ? {
          legend: legendOf(
            look,
            plan.series.map(({ title }) => title),
          ),
        }
      : {}),
    grid: { left: 8, right: 24, top: plan.series.length > 1 ? 56 : 36, bottom: isLong ? 44 : 8, containLabel: true },
    ...axesOf(plan, rows, look),
    ...(isLong ? { dataZoom: [{ type: 'inside' }, { type: 'slider', height: 18, bottom: 8 }] } : {}),
    series: seriesOf(plan, rows),
  };
}
