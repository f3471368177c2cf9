import type { EChartsCoreOption } from 'echarts/core';
import type { Row } from '../../../runtime/data/json.ts';
import { type ChartPlan, sectorsOf } from './chartPlan.ts';
import { commonOption, legendOf, numberText } from './common.ts';
import type { ChartLook } from './look.ts';

/** On phones a legend names the sectors, and there is only room for shares. */
const NARROW = { query: { maxWidth: 420 }, option: { series: [{ label: { formatter: '{d}%' } }] } };

/** ECharts ring of the first series. */
export function pieOption(plan: ChartPlan, rows: readonly Row[], look: ChartLook): EChartsCoreOption {
  const sectors = sectorsOf(plan, rows);
  const unit = plan.series[0]?.unit ?? null;
  const base = commonOption(look, sectors.length);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
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
