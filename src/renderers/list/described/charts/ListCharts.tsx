import { useMemo } from 'react';
import type { DescribedChart } from '../../../../runtime/contract/description.ts';
import type { Row } from '../../../../runtime/data/json.ts';
import { toText } from '../../../../runtime/data/values.ts';
import type { CompiledScreen } from '../../../../runtime/model/compiled.ts';
import type { CompiledField } from '../../../../runtime/model/field.ts';
import type { ListModel } from '../../../../runtime/state/list/listModel.ts';
import cardStyles from '../../../shared/card.module.css';
import { ChartView } from '../../../widgets/ChartView.tsx';
import styles from './listCharts.module.css';
import { MOST_DRAWN, useChartRows } from './useChartRows.ts';

const NO_ACTIONS = () => [];

interface ListChartsProps {
  readonly charts: readonly DescribedChart[];
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly roots: Row;
}

/** The texts of the values of a field, where the field has choices that are known. */
function textsOf(field: CompiledField | undefined): ReadonlyMap<string, string> {
  const options = field?.options?.kind === 'fixed' ? field.options.options : [];
  return new Map(options.map(({ value, text }) => [value, text]));
}

/** Rows as they are drawn: coded names of the axis are written out. */
function drawnRows(rows: readonly Row[], category: string, field: CompiledField | undefined): readonly Row[] {
  const texts = textsOf(field);
  // The server adds texts to codes; if it does not, use those of a field that the console knows.
  const textOf = (row: Row) => row[`${category}_dictText`] ?? texts.get(toText(row[category])) ?? row[category];
  return rows.map((row) => ({ ...row, [category]: textOf(row) }));
}

interface ChartProps {
  readonly chart: DescribedChart;
  readonly fields: CompiledScreen['fields'];
  readonly rows: readonly Row[] | null;
  readonly message: string | null;
  readonly retry: () => void;
}

const NOTHING = async () => [];
const UNHEARD = () => {};

function Chart({ chart, fields, rows, message, retry }: ChartProps) {
  const { title, type, category, series } = chart;
  const props = useMemo(() => {
    const shown = (name: string) => ({ field: name, title: fields.get(name)?.title ?? name });
    return { type, x: shown(category), series: series.map(shown) };
  }, [type, category, series, fields]);
  const data = useMemo(() => rows && drawnRows(rows, category, fields.get(category)), [rows, category, fields]);
  const state = message !== null ? 'failed' : rows === null ? 'loading' : 'ready';
  return (
    <section className={`${cardStyles.card} ${styles.chart}`} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.body} data-type={type}>
        <ChartView
          props={props}
          label={title}
          data={data}
          total={null}
          state={state}
          message={message ?? ''}
          retry={retry}
          load={NOTHING}
          publish={UNHEARD}
          selected={null}
          actionsOf={NO_ACTIONS}
        />
      </div>
    </section>
  );
}

/** Charts of the matching records that the server describes, above the rows. */
export function ListCharts({ charts, screen, list, roots }: ListChartsProps) {
  const { source, fields } = screen;
  return source && <Drawn charts={charts} source={source} fields={fields} list={list} roots={roots} />;
}

interface DrawnProps extends Pick<ListChartsProps, 'charts' | 'list' | 'roots'> {
  readonly source: NonNullable<CompiledScreen['source']>;
  readonly fields: CompiledScreen['fields'];
}

function Drawn({ charts, source, fields, list, roots }: DrawnProps) {
  const { found, total, retry } = useChartRows(list, source, roots);
  const rows = found.state === 'ready' ? found.rows : null;
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <Chart
          key={`${chart.title} ${chart.type} ${chart.category} ${chart.series.join()}`}
          chart={chart}
          fields={fields}
          rows={rows}
          message={found.state === 'failed' ? found.message : null}
          retry={retry}
        />
      ))}
      {rows !== null && total > rows.length && (
        <p className={styles.note}>
          图表显示前{MOST_DRAWN}行，共{total}行，请缩小查询范围查看其余数据
        </p>
      )}
    </div>
  );
}
