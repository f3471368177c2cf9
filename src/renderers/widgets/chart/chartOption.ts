import type { EChartsCoreOption } from 'echarts/core';
import type { Row } from '../../../runtime/data/json.ts';
import type { ShownField } from '../shownFields.ts';
import { type ChartPlan, namesOf } from './chartPlan.ts';
import { commonOption, legendOf } from './common.ts';
import { drawnSeries, markedParts, twoUnits } from './drawnSeries.ts';
import type { ChartLook } from './look.ts';
import { pieOption } from './pieOption.ts';
import { timesOf } from './points.ts';

/** So many names along the axis are readable at once; more are scrolled and zoomed. */
const MOST_NAMES = 60;
const DAY_MS = 86_400_000;

/** Longer names are cut below the axis; the tooltip has them whole. */
const CUT = { width: 96, overflow: 'truncate', ellipsis: '…' } as const;

/** The first and the last name stay inside the drawing and are always shown: their neighbours give way. */
const AT_EDGES = { alignMinLabel: 'left', alignMaxLabel: 'right', showMinLabel: true, showMaxLabel: true } as const;

const withUnit = ({ title, unit }: ShownField) => (unit === null ? title : `${title}（${unit}）`);
const hasBars = ({ type, series }: ChartPlan) => series.some(({ mark }) => (mark ?? type) === 'bar');

/** Lets an axis reach up to a limit above all values. */
function reach({ limits = [] }: ChartPlan, isOf: (unit: string | null) => boolean) {
  const highest = Math.max(
    ...limits.filter(({ unit }) => isOf(unit)).map(({ value }) => value),
    Number.NEGATIVE_INFINITY,
  );
  return Number.isFinite(highest)
    ? { max: ({ max }: { readonly max: number }) => (highest > max ? Math.ceil(highest * 1.05) : null) }
    : {};
}

function valueAxes(plan: ChartPlan, { faint, line }: ChartLook) {
  const units = new Set(plan.series.map(({ unit }) => unit));
  const [only] = plan.series;
  const name = plan.series.length === 1 && only ? withUnit(only) : units.size === 1 ? ([...units][0] ?? '') : '';
  const label = { color: faint };
  const value = { type: 'value', axisLabel: label, splitLine: { lineStyle: { color: line } } };
  const both = twoUnits(plan);
  return both
    ? [
        {
          ...value,
          ...reach(plan, (unit) => unit !== both[1]),
          name: both[0],
          nameTextStyle: { ...label, align: 'left' },
        },
        {
          ...value,
          ...reach(plan, (unit) => unit === both[1]),
          name: both[1],
          nameTextStyle: { ...label, align: 'right' },
          splitLine: { show: false },
        },
      ]
    : { ...value, ...reach(plan, () => true), name, nameTextStyle: { ...label, align: 'left' } };
}

function nameAxis(plan: ChartPlan, rows: readonly Row[], times: readonly number[] | null, { faint, line }: ChartLook) {
  const label = { color: faint, hideOverlap: true };
  const common = { axisLine: { lineStyle: { color: line } }, axisTick: { show: false } };
  if (times !== null) {
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    const formatter = last - first <= DAY_MS ? '{HH}:{mm}' : '{MM}-{dd} {HH}:{mm}';
    return {
      ...common,
      type: 'time',
      splitLine: { show: false },
      axisLabel: { ...label, formatter },
      axisPointer: { label: { show: false } },
    };
  }
  return {
    ...common,
    type: 'category',
    data: [...namesOf(plan, rows)],
    boundaryGap: hasBars(plan),
    axisLabel: { ...label, ...CUT, ...(hasBars(plan) ? {} : AT_EDGES) },
  };
}

/**
 * ECharts option for rows.
 * @param rows in their order along the axis
 */
export function chartOption(plan: ChartPlan, rows: readonly Row[], look: ChartLook): EChartsCoreOption {
  if (plan.type === 'pie') return pieOption(plan, rows, look);
  const base = commonOption(look, rows.length * plan.series.length);
  const times = timesOf(plan, rows);
  const isLong = plan.zoom ?? (times === null && rows.length > MOST_NAMES);
  const names = [...plan.series, ...(plan.spans ?? [])].map(({ title }) => title);
  return {
    ...base,
    tooltip: { ...base.tooltip, trigger: 'axis', axisPointer: { type: hasBars(plan) ? 'shadow' : 'line' } },
    ...(names.length > 1 ? { legend: legendOf(look, names) } : {}),
    grid: {
      left: 8,
      right: 24,
      top: names.length > 1 ? 56 : 36,
      bottom: isLong ? 44 : 8,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: nameAxis(plan, rows, times, look),
    yAxis: valueAxes(plan, look),
    ...(isLong ? { dataZoom: [{ type: 'inside' }, { type: 'slider', height: 18, bottom: 8 }] } : {}),
    series: [...drawnSeries(plan, rows, times, look), ...markedParts(plan, times !== null, look)],
  };
}
