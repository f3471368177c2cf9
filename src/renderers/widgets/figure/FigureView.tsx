import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { isEmpty, toNumber } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';
import { NumberInfo } from '../../display/NumberInfo.tsx';
import { Trend } from '../../display/Trend.tsx';
import { settingsOf } from '../../shared/registeredProps.ts';
import textStyles from '../figureText.module.css';
import { AgeBadge } from '../frame/AgeBadge.tsx';
import { WidgetBody } from '../WidgetBody.tsx';
import { textIn } from '../widgetSettings.ts';
import { comparisonOf } from './comparison.ts';
import { Explained } from './Explained.tsx';
import { FlipDigits } from './FlipDigits.tsx';
import styles from './figure.module.css';
import { type FigureSettings, namesFigure, shownFigure, textAt } from './figureParts.ts';
import { figureChange, figureValue } from './figureValue.ts';
import { Spark } from './Spark.tsx';

interface PartProps {
  readonly data: unknown;
  readonly props: FigureSettings;
  readonly label: string;
}

/** The change that the settings or the answer give. */
function ChangeOf({ data, props }: PartProps) {
  const { change, good = 'up', colorful, trendTitle } = props;
  const percent = isEmpty(change) ? figureChange(data, props) : toNumber(change);
  if (percent === null) return null;
  const text = `${figureText(Math.abs(percent), undefined)}%`;
  return <Trend change={percent} text={text} title={textIn(trendTitle)} good={good} colorful={colorful !== false} />;
}

function ComparisonOf({ data, props }: PartProps) {
  const { compare, good = 'up', colorful } = props;
  const found = comparisonOf(figureValue(data, props), compare, data);
  if (found === null) return null;
  const text = `${figureText(Math.abs(found.percent), 1)}%`;
  if (found.as === 'change') {
    return (
      <Trend change={found.percent} text={text} title={`较${found.title}`} good={good} colorful={colorful !== false} />
    );
  }
  return (
    <p className={styles.share}>
      <span>
        占{found.title} {text}
      </span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${Math.min(100, Math.max(0, found.percent))}%` }} />
      </span>
    </p>
  );
}

/** The figure with its unit, or why there is none. */
function Shown({ data, props }: PartProps) {
  const { value, unit } = shownFigure(data, props);
  const text = figureText(value, props.decimals);
  const reason = textAt(data, props.reason);
  const explain = textIn(props.explain);
  const figure = (
    <>
      {text === null ? (
        <span title={reason ?? '暂无数据'}>{reason === undefined ? '—' : '--'}</span>
      ) : props.look === 'flip' ? (
        <FlipDigits text={text} />
      ) : (
        text
      )}
      {text !== null && unit !== undefined && <small> {unit}</small>}
      {text === null && reason !== undefined && <small> {reason}</small>}
    </>
  );
  return (
    <p className={textStyles.value} data-color={text === null ? undefined : props.color} data-look={props.look}>
      {explain === undefined ? figure : <Explained title={textIn(props.title) ?? ''} call={explain} figure={figure} />}
    </p>
  );
}

/** A change on its own. */
function OnlyTrend({ data, props }: PartProps) {
  const { title, decimals, good = 'up', colorful } = props;
  const value = figureValue(data, props);
  const change = isEmpty(value) ? null : toNumber(value);
  if (change === null) return <span title="暂无数据">—</span>;
  const text = `${figureText(Math.abs(change), decimals)}${textIn(props.unit) ?? '%'}`;
  return <Trend change={change} text={text} title={textIn(title)} good={good} colorful={colorful !== false} />;
}

function PlainFigure(part: PartProps) {
  const { data, props, label } = part;
  const title = textIn(props.title);
  const note = textIn(props.note) ?? textAt(data, props.noteField);
  const spark = props.spark === undefined ? undefined : figureValue(data, { field: props.spark });
  const [side, subtitle] = [textIn(props.side), textIn(props.subtitle)];
  const isLine = [title, subtitle, spark].every((part) => part === undefined) && !namesFigure(props);
  return (
    <div className={`${textStyles.figure} ${isLine ? textStyles.line : styles.figure}`}>
      {title !== undefined && (
        <p className={textStyles.title}>
          {title}
          {side !== undefined && <span className={styles.side}>{side}</span>}
        </p>
      )}
      {subtitle !== undefined && <p className={textStyles.note}>{subtitle}</p>}
      {!isLine && (
        <div className={styles.main}>
          {namesFigure(props) && <Shown {...part} />}
          {Array.isArray(spark) && <Spark values={spark} label={`${title ?? label}近况`} />}
        </div>
      )}
      <ChangeOf {...part} />
      <ComparisonOf {...part} />
      {note !== undefined && <p className={textStyles.note}>{note}</p>}
      <AgeBadge data={data} isQuiet={isLine} />
    </div>
  );
}

/** A key figure in the look that the document gives. */
export function FigureView(widget: WidgetProps) {
  const { data, label } = widget;
  const props = settingsOf(widget.props, 'figure');
  const part = { data, props, label };
  const info = () => {
    const { value, unit } = shownFigure(data, props);
    return (
      <NumberInfo
        title={textIn(props.title)}
        subtitle={textIn(props.subtitle)}
        total={figureText(value, props.decimals)}
        unit={unit}
        trend={<ChangeOf {...part} />}
      />
    );
  };
  return (
    <WidgetBody {...widget}>
      {props.look === 'trend' ? <OnlyTrend {...part} /> : props.look === 'info' ? info() : <PlainFigure {...part} />}
    </WidgetBody>
  );
}
