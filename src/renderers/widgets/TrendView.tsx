import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isEmpty, toNumber } from '../../runtime/data/values.ts';
import { figureText } from '../display/figureText.ts';
import { Trend } from '../display/Trend.tsx';
import { settingsOf } from '../shared/registeredProps.ts';
import { statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { textIn } from './widgetSettings.ts';

/** A change on its own; a dash while the data has none. */
export function TrendView(widget: WidgetProps) {
  const { data } = widget;
  const props = settingsOf(widget.props, 'trend');
  const { title, decimals, good = 'up', colorful } = props;
  const value = statValue(data, props);
  const change = isEmpty(value) ? null : toNumber(value);
  const unit = textIn(props.unit) ?? '%';
  return (
    <WidgetBody {...widget}>
      {change === null ? (
        <span title="暂无数据">—</span>
      ) : (
        <Trend
          change={change}
          text={`${figureText(Math.abs(change), decimals)}${unit}`}
          title={textIn(title)}
          good={good}
          colorful={colorful !== false}
        />
      )}
    </WidgetBody>
  );
}
