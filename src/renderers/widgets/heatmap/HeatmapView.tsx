import { useMemo, useRef } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { settingsOf } from '../../shared/registeredProps.ts';
import skeletonStyles from '../../shared/skeleton.module.css';
import type { DrawingHandle } from '../chart/Drawing.tsx';
import chartStyles from '../chart/drawing.module.css';
import { WidgetFrame } from '../frame/WidgetFrame.tsx';
import { shownFields } from '../shownFields.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { textIn } from '../widgetSettings.ts';
import { heatOf, rowsOfHeat } from './heat.ts';

const Drawing = lazyPart(
  () => import('./HeatmapDrawing.tsx').then((module) => module.HeatmapDrawing),
  <span className={`${chartStyles.drawing} ${skeletonStyles.whenEmpty}`} role="status" aria-label="加载中" />,
);

/** Values of many things over time. */
export function HeatmapView(widget: WidgetProps) {
  const { data, label, publish, props } = widget;
  const handle = useRef<DrawingHandle>(null);
  const drawn = useMemo(() => {
    const settings = settingsOf(props, 'heatmap');
    const [name, x, value] = shownFields([settings.name, settings.x, settings.value]);
    if (!name || !x || !value) return null;
    const heat = heatOf(data, { name, x, value }, settings.rows);
    return { heat, value, fields: [name, x, value], rows: rowsOfHeat(heat, { name, x, value }) };
  }, [props, data]);
  if (drawn === null || widget.state === 'loading' || drawn.rows.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const { heat, value, fields, rows } = drawn;
  const caption = textIn(settingsOf(props, 'heatmap').caption) ?? null;
  const words = `${label}：${value.title}，${heat.lines.length}行${heat.columns.length}列`;
  return (
    <WidgetFrame
      widget={widget}
      fields={fields}
      rows={rows}
      caption={caption}
      picture={async () => (await handle.current?.picture()) ?? null}
    >
      <div className={chartStyles.chart}>
        <Drawing
          heat={heat}
          unit={value.unit}
          label={words}
          handle={handle}
          onPress={(index) => publish(rows[index] ?? null)}
        />
      </div>
    </WidgetFrame>
  );
}
