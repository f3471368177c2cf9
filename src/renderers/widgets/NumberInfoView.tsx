import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { isEmpty, toNumber } from '../../runtime/data/values.ts';
import { figureText } from '../display/figureText.ts';
import { NumberInfo } from '../display/NumberInfo.tsx';
import { Trend } from '../display/Trend.tsx';
import { settingsOf } from '../shared/registeredProps.ts';
import { statTrend, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { textIn } from './widgetSettings.ts';

/** A figure with its names and its trend; a dash while the data has none. */
export function NumberInfoView(widget: WidgetProps) {
  const { data } = widget;
  const props = settingsOf(widget.props, 'numberInfo');
  const { title, subtitle, total, change, unit, trendTitle, decimals, good = 'up' } = props;
  const figure = total === undefined ? statValue(data, props) : total;
  const percent = isEmpty(change) ? statTrend(data, props) : toNumber(change);
  return (
    <WidgetBody {...widget}>
      <NumberInfo
        title={textIn(title)}
        subtitle={textIn(subtitle)}
        total={figureText(figure, decimals)}
        unit={textIn(unit)}
        trend={
          percent !== null && (
            <Trend
              change={percent}
              text={`${figureText(Math.abs(percent), undefined)}%`}
              title={textIn(trendTitle)}
              good={good}
            />
          )
        }
      />
    </WidgetBody>
  );
}
