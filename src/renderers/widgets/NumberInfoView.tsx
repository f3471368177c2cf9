import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isEmpty, toNumber } from '../../runtime/data/values.ts';
import { NumberInfo } from '../display/NumberInfo.tsx';
import { Trend } from '../display/Trend.tsx';
import { figureText, statTrend, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { goodOf, textIn } from './widgetSettings.ts';

/** A figure with its names and its trend; a dash while the data has none. */
export function NumberInfoView(widget: WidgetProps) {
  const { props, data } = widget;
  const { total, change } = props;
  const figure = total === undefined ? statValue(data, props) : total;
  const percent = isEmpty(change) ? statTrend(data, props) : toNumber(change);
  return (
    <WidgetBody {...widget}>
      <NumberInfo
        title={textIn(props, 'title')}
        subtitle={textIn(props, 'subtitle')}
        total={figureText(figure, props.decimals)}
        unit={textIn(props, 'unit')}
        trend={
          percent !== null && (
            <Trend
              change={percent}
              text={`${figureText(Math.abs(percent), undefined)}%`}
              title={textIn(props, 'trendTitle')}
              good={goodOf(props)}
            />
          )
        }
      />
    </WidgetBody>
  );
}
