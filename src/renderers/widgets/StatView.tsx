import './widgets.css';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { Trend } from '../display/Trend.tsx';
import { figureText, statTrend, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { goodOf, textIn } from './widgetSettings.ts';

/** A key figure; a dash while the data has none. */
export function StatView(widget: WidgetProps) {
  const { props, data } = widget;
  const text = figureText(statValue(data, props), props.decimals);
  const percent = statTrend(data, props);
  return (
    <WidgetBody {...widget}>
      <div className="gs-stat">
        {typeof props.title === 'string' && <p className="gs-stat-title">{props.title}</p>}
        <p className={typeof props.color === 'string' ? `gs-stat-value gs-stat-${props.color}` : 'gs-stat-value'}>
          {text ?? <span title="暂无数据">—</span>}
          {text !== null && typeof props.unit === 'string' && <small> {props.unit}</small>}
        </p>
        {percent !== null && (
          <Trend
            change={percent}
            text={`${figureText(Math.abs(percent), undefined)}%`}
            title={textIn(props, 'trendTitle')}
            good={goodOf(props)}
          />
        )}
      </div>
    </WidgetBody>
  );
}
