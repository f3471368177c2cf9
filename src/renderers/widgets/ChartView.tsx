import { useCallback, useMemo, useRef } from 'react';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isRecord, type Row } from '../../runtime/data/json.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { settingsOf } from '../shared/registeredProps.ts';
import skeletonStyles from '../shared/skeleton.module.css';
import { answerRows } from './answer/answerRows.ts';
import { type ChartPlan, type ChartType, planOf } from './chart/chartPlan.ts';
import type { DrawingHandle } from './chart/Drawing.tsx';
import styles from './chart/drawing.module.css';
import { panelsOf } from './chart/panels.ts';
import { scaledSeries } from './chart/scaledSeries.ts';
import { bandsOf, limitsOf, ruleOf, type Series, seriesOf, spanOf } from './chart/series.ts';
import { DataTable } from './DataTable.tsx';
import { WidgetFrame } from './frame/WidgetFrame.tsx';
import { textIn } from './widgetSettings.ts';

/** The library that draws is fetched with the first drawing. */
const Drawing = lazyPart(
  () => import('./chart/ChartDrawing.tsx').then((module) => module.ChartDrawing),
  <span className={`${styles.drawing} ${skeletonStyles.whenEmpty}`} role="status" aria-label="加载中" />,
);

type Settings = ReturnType<typeof settingsOf<'chart'>>;

/** The series that the answer of a `read` call names. */
const namedSeries = (data: unknown): readonly unknown[] =>
  isRecord(data) && Array.isArray(data.series) ? data.series : [];

/** Chart of a response by the settings, in units that suit the numbers. */
function drawnOf(
  { series, x, scale, thresholds, bands, quality, rows: path }: Settings,
  type: ChartType,
  data: unknown,
) {
  const [axis] = seriesOf([x]);
  const all = seriesOf(series ?? namedSeries(data)).map((one): Series => ({ quality: textIn(quality), ...one }));
  const own = all.filter(({ mark }) => mark !== 'span' && mark !== 'rule');
  const limits = all.flatMap((one) => (one.mark === 'rule' ? (ruleOf(one, data) ?? []) : []));
  const given = { series: own, rows: answerRows(data, path), limits: [...limitsOf(thresholds), ...limits] };
  const drawn = scale === false ? given : scaledSeries(given);
  const spans = all.filter(({ mark }) => mark === 'span').map((one) => spanOf(one, data));
  const zoom = isRecord(x) && x.zoom === true ? { zoom: true } : {};
  const plan: ChartPlan | null = axis
    ? { type, x: axis, series: drawn.series, limits: drawn.limits, spans, bands: bandsOf(bands), ...zoom }
    : null;
  return { plan, rows: drawn.rows, fields: axis ? [axis, ...drawn.series] : [] };
}

/** A drawing of rows; its numbers are one press away. */
export function ChartView(widget: WidgetProps) {
  const { data, label, publish, props } = widget;
  const settings = settingsOf(props, 'chart');
  const { type = 'line', caption } = settings;
  const text = textIn(caption) ?? null;
  const { plan, rows, fields } = useMemo(
    () => drawnOf(settingsOf(props, 'chart'), type === 'table' ? 'line' : type, data),
    [props, type, data],
  );
  const panels = useMemo(() => (plan === null ? [] : planOf(plan, panelsOf(plan.series))), [plan]);
  const handle = useRef<DrawingHandle>(null);
  const press = useCallback((index: number) => publish(rows[index] ?? null), [publish, rows]);
  const brush = isRecord(settings.x) && settings.x.brush === true && plan !== null;
  const zoom = ({ from, to }: { readonly from: number; readonly to: number }) => {
    const at = (share: number) => rows[Math.round(share * (rows.length - 1))]?.[plan?.x.field ?? ''];
    publish({ from: at(from), to: at(to) } satisfies Row);
  };
  if (type === 'table' || plan === null || widget.state === 'loading' || rows.length === 0) {
    return <DataTable {...widget} data={rows} fields={fields} caption={text} />;
  }
  const words = [label, text, `${plan.series.map(({ title }) => title).join('、')}，${rows.length}项`];
  return (
    <WidgetFrame
      widget={widget}
      fields={fields}
      rows={rows}
      caption={text}
      picture={async () => (await handle.current?.picture()) ?? null}
    >
      <div className={styles.chart}>
        {panels.map((own, index) => (
          <Drawing
            key={own.series.map(({ field }) => field).join()}
            {...(index === 0 ? { handle } : {})}
            plan={own}
            rows={rows}
            label={words.filter((part) => part !== null).join('：')}
            onPress={press}
            {...(brush ? { onZoom: zoom } : {})}
          />
        ))}
      </div>
    </WidgetFrame>
  );
}
