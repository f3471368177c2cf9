import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isEmpty, toNumber } from '../../runtime/data/values.ts';
import { Trend } from '../display/Trend.tsx';
import { figureText, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { goodOf, textIn } from './widgetSettings.ts';

/** A change on its own; a dash while the data has none. */
export function TrendView(widget: WidgetProps) {
  const { props, data } = widget;
  const value = statValue(data, props);
  const change = isEmpty(value) ? null : toNumber(value);
  const unit = textIn(props, 'unit') ?? '%';
  return (
    <WidgetBody {...widget}>
      {change === null ? (
        <span title="暂无数据">—</span>
      ) : (
        <Trend
          change={change}
          text={`${figureText(Math.abs(change), props.decimals)}${unit}`}
          title={textIn(props, 'title')}
          good={goodOf(props)}
          colorful={props.colorful !== false}
        />
      )}
    </WidgetBody>
  );
}
