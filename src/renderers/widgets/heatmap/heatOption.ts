import type { EChartsCoreOption } from 'echarts/core';
import { commonOption, numberText } from '../chart/common.ts';
import type { ChartLook } from '../chart/look.ts';
import type { Heat } from './heat.ts';

/** What ECharts draws of cells: from faint to strong, one hue, so that grey shows it too. */
export function heatOption({ lines, columns, cells }: Heat, unit: string | null, look: ChartLook): EChartsCoreOption {
  const values = cells.map(([, , value]) => value);
  const [low, high] = values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ] as [number, number]);
  const base = commonOption({ ...look, isWeak: false }, cells.length);
  const label = { color: look.faint, hideOverlap: true };
  const axis = { type: 'category', axisTick: { show: false }, axisLine: { lineStyle: { color: look.line } } };
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      trigger: 'item',
      formatter: ({ value }: { readonly value: readonly [number, number, number] }) =>
        `${lines[value[1]] ?? ''} ${columns[value[0]] ?? ''}：${numberText(value[2], unit)}`,
    },
    grid: { left: 8, right: 16, top: 32, bottom: 60, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { ...axis, data: [...columns], axisLabel: label },
    yAxis: { ...axis, data: [...lines], inverse: true, axisLabel: { ...label, width: 96, overflow: 'truncate' } },
    visualMap: {
      min: cells.length === 0 ? 0 : low,
      max: cells.length === 0 ? 1 : high,
      calculable: true,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      itemHeight: 120,
      itemWidth: 12,
      textStyle: { color: look.faint },
      formatter: (value: number) => numberText(Math.round(value * 10) / 10, unit),
      inRange: { color: [...look.heat] },
    },
    series: [{ type: 'heatmap', data: cells.map((cell) => [...cell]), progressive: 4000 }],
  };
}
