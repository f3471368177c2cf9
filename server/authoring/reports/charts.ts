import type { Selectable } from 'kysely';
import type { OnlCgreportChartTable } from '../../foundation/database/schema.ts';
import { trimmedText } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { namesIn } from './chartNames.ts';
import type { ReportItem } from './reportItem.ts';

export type ChartRow = Pick<
  Selectable<OnlCgreportChartTable>,
  'chart_title' | 'chart_type' | 'category_field' | 'series_fields'
>;

/** A drawing over the rows of a report. */
export interface ReportChart {
  readonly title: string;
  /** `line`, `bar`, `pie` or `table`. */
  readonly type: string;
  /** Labels of the axis, or names of the sectors. */
  readonly category: ReportItem;
  /** Numbers over it; one for a pie. */
  readonly series: readonly ReportItem[];
}

/** A column that charts may name. */
interface ChartColumn {
  readonly name: string;
  readonly isNumber: boolean;
}

/** @throws Refusal for a chart over columns that the report has not, or over what is no number */
export function requireCharts(charts: readonly Values[], columns: readonly ChartColumn[]): void {
  const known = columns.map(({ name }) => name);
  const numbers = columns.filter(({ isNumber }) => isNumber).map(({ name }) => name);
  for (const [index, chart] of charts.entries()) {
    const place = `图表第${index + 1}行`;
    const category = trimmedText(chart.categoryField);
    if (!known.includes(category))
      throw new Refusal(`${place}：报表没有字段“${category.slice(0, 60)}”，报表的字段为${known.join('、')}`);
    const series = namesIn(trimmedText(chart.seriesFields));
    if (series.length === 0) throw new Refusal(`${place}：请填写数值字段`);
    const wrong = series.find((name) => !numbers.includes(name));
    if (wrong !== undefined)
      throw new Refusal(
        `${place}：字段“${wrong.slice(0, 60)}”不是报表的数值字段，数值字段为${numbers.join('、') || '无'}`,
      );
    if (chart.chartType === 'pie' && series.length > 1) throw new Refusal(`${place}：饼图只有一个数值字段`);
  }
}

/** Charts whose columns are all in the report and visible to the reader. */
export function chartsOf(rows: readonly ChartRow[], items: readonly ReportItem[]): readonly ReportChart[] {
  const byName = new Map(items.map((item) => [item.column.name, item]));
  return rows.flatMap(({ chart_title: title, chart_type: type, category_field, series_fields }) => {
    const category = byName.get(trimmedText(category_field));
    const names = namesIn(series_fields);
    const series = names.flatMap((name) => byName.get(name) ?? []);
    return category && series.length === names.length ? [{ title, type, category, series }] : [];
  });
}
