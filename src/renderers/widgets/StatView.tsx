import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { figureText } from '../display/figureText.ts';
import { Trend } from '../display/Trend.tsx';
import { settingsOf } from '../shared/registeredProps.ts';
import styles from './stat.module.css';
import { statTrend, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { textIn } from './widgetSettings.ts';

/** A key figure; a dash while the data has none. */
export function StatView(widget: WidgetProps) {
  const { data } = widget;
  const props = settingsOf(widget.props, 'stat');
  const { color, good = 'up' } = props;
  const title = textIn(props.title);
  const unit = textIn(props.unit);
  const text = figureText(statValue(data, props), props.decimals);
  const percent = statTrend(data, props);
  return (
    <WidgetBody {...widget}>
      <div className={styles.stat}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <p className={styles.value} data-color={color}>
          {text ?? <span title="暂无数据">—</span>}
          {text !== null && unit !== undefined && <small> {unit}</small>}
        </p>
        {percent !== null && (
          <Trend
            change={percent}
            text={`${figureText(Math.abs(percent), undefined)}%`}
            title={textIn(props.trendTitle)}
            good={good}
          />
        )}
      </div>
    </WidgetBody>
  );
}
