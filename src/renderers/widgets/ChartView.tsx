import { useMemo, useState } from 'react';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import linkStyles from '../shared/link.module.css';
import { settingsOf } from '../shared/registeredProps.ts';
import skeletonStyles from '../shared/skeleton.module.css';
import type { ChartPlan, ChartType } from './chart/chartPlan.ts';
import styles from './chart/drawing.module.css';
import { panelsOf } from './chart/panels.ts';
import { scaledSeries } from './chart/scaledSeries.ts';
import { DataTable } from './DataTable.tsx';
import { type ShownField, shownFields } from './shownFields.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { textIn } from './widgetSettings.ts';

/** The library that draws is fetched with the first drawing. */
const Drawing = lazyPart(
  () => import('./chart/Drawing.tsx').then((module) => module.Drawing),
  <span className={`${styles.drawing} ${skeletonStyles.whenEmpty}`} role="status" aria-label="加载中" />,
);

/** Null for what is only a table. */
function planOf(type: ChartType | 'table', [x, ...series]: readonly ShownField[]): ChartPlan | null {
  return type === 'table' || !x ? null : { type, x, series };
}

/** The series that the answer of a `read` call names. */
const namedSeries = (data: unknown): readonly unknown[] =>
  isRecord(data) && Array.isArray(data.series) ? data.series : [];

/** The rows of a list, or those that the answer of a `read` call holds. */
function rowsOf(data: unknown): readonly Row[] {
  const rows = isRecord(data) ? data.records : data;
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

/** A drawing of rows; its numbers are one press away, for everybody. */
export function ChartView(widget: WidgetProps) {
  const { data, label } = widget;
  const { x, series, caption, scale = false, type = 'line' } = settingsOf(widget.props, 'chart');
  const [isTable, setIsTable] = useState(false);
  const text = textIn(caption) ?? null;
  const { fields, rows } = useMemo(() => {
    const [axis, ...own] = shownFields([x, ...(series ?? namedSeries(data))]);
    const given = { series: own, rows: rowsOf(data) };
    const drawn = scale === true ? scaledSeries(given) : given;
    return { fields: axis ? [axis, ...drawn.series] : [], rows: drawn.rows };
  }, [x, series, scale, data]);
  const plan = useMemo(() => planOf(type, fields), [type, fields]);
  if (plan === null || widget.state === 'loading' || rows.length === 0) {
    return <DataTable {...widget} data={rows} fields={fields} caption={text} />;
  }
  const panels = plan.type === 'pie' ? [plan.series] : panelsOf(plan.series);
  const words = [label, text, `${plan.series.map(({ title }) => title).join('、')}，${rows.length}项`];
  return (
    <WidgetBody {...widget}>
      <div className={styles.chart}>
        <div className={styles.head}>
          {text !== null && <p className={styles.caption}>{text}</p>}
          <button type="button" className={`${linkStyles.link} ${styles.change}`} onClick={() => setIsTable(!isTable)}>
            {isTable ? '查看图形' : '查看数据'}
          </button>
        </div>
        {isTable ? (
          <div className={styles.numbers}>
            <DataTable {...widget} data={rows} fields={fields} caption={null} />
          </div>
        ) : (
          panels.map((own) => (
            <Drawing
              key={own.map(({ field }) => field).join()}
              plan={{ ...plan, series: own }}
              rows={rows}
              label={words.filter((part) => part !== null).join('：')}
            />
          ))
        )}
      </div>
    </WidgetBody>
  );
}
