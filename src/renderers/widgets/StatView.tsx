import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { figureText } from '../display/figureText.ts';
import { Trend } from '../display/Trend.tsx';
import { settingsOf } from '../shared/registeredProps.ts';
import { Explained } from './stat/Explained.tsx';
import { type Scaled, scaled } from './stat/scaled.ts';
import styles from './stat.module.css';
import { statTrend, statValue } from './statValue.ts';
import { WidgetBody } from './WidgetBody.tsx';
import { textIn } from './widgetSettings.ts';

type Settings = ReturnType<typeof settingsOf<'stat'>>;

/** The figure in the unit it is shown in. */
function shownValue(data: unknown, props: Settings): Scaled {
  const value = statValue(data, props);
  const unit = textIn(props.unit);
  const number = toNumber(value);
  if (props.percent === true && number !== null) return { value: number * 100, unit: '%' };
  return props.scale === true && number !== null ? scaled(number, unit) : { value, unit };
}

/** False for a region that is nothing but its note. */
const namesFigure = ({ field, summary, value, note, noteField }: Settings): boolean =>
  [field, summary, value].some((name) => name !== undefined) || (note === undefined && noteField === undefined);

/** A text of the answer by its path. */
const textAt = (data: unknown, path: unknown) =>
  path === undefined ? undefined : textIn(statValue(data, { field: path }));

/** A key figure; a dash, or the reason, while the data has none. Pressed, it tells how it came about. */
export function StatView(widget: WidgetProps) {
  const { data } = widget;
  const props = settingsOf(widget.props, 'stat');
  const { color, good = 'up' } = props;
  const title = textIn(props.title);
  const explain = textIn(props.explain);
  const { value, unit } = shownValue(data, props);
  const text = figureText(value, props.decimals);
  const percent = statTrend(data, props);
  const reason = textAt(data, props.reason);
  const note = textIn(props.note) ?? textAt(data, props.noteField);
  const figure = (
    <>
      {text ?? <span title={reason ?? '暂无数据'}>{reason === undefined ? '—' : '--'}</span>}
      {text !== null && unit !== undefined && <small> {unit}</small>}
      {text === null && reason !== undefined && <small> {reason}</small>}
    </>
  );
  return (
    <WidgetBody {...widget}>
      <div className={styles.stat}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {namesFigure(props) && (
          <p className={styles.value} data-color={text === null ? undefined : color}>
            {explain === undefined ? figure : <Explained title={title ?? ''} call={explain} figure={figure} />}
          </p>
        )}
        {percent !== null && (
          <Trend
            change={percent}
            text={`${figureText(Math.abs(percent), undefined)}%`}
            title={textIn(props.trendTitle)}
            good={good}
          />
        )}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </WidgetBody>
  );
}
