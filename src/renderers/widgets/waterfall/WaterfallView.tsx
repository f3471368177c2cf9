import { useMemo } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { toText } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';
import { settingsOf } from '../../shared/registeredProps.ts';
import { answerRows } from '../answer/answerRows.ts';
import { WidgetFrame } from '../frame/WidgetFrame.tsx';
import { shownFields } from '../shownFields.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { textIn } from '../widgetSettings.ts';
import styles from './waterfall.module.css';
import { waterfallSteps } from './waterfallSteps.ts';

/** Beyond this many steps, which a chart cannot show legibly, only the table has them. */
const MOST_STEPS = 40;
const FULL = 100;

/** Steps from one sum to another, downwards, each beginning where the one above ended. */
export function WaterfallView(widget: WidgetProps) {
  const { data, label, publish, selected } = widget;
  const settings = settingsOf(widget.props, 'waterfall');
  const { name: named, value: valued, rows: path, decimals } = settings;
  const [name, value] = useMemo(() => shownFields([named, valued]), [named, valued]);
  const total = textIn(settings.total) ?? 'total';
  const rows = useMemo(() => answerRows(data, path), [data, path]);
  const steps = useMemo(
    () =>
      name && value ? waterfallSteps(rows.slice(0, MOST_STEPS), { name: name.field, value: value.field, total }) : [],
    [rows, name, value, total],
  );
  if (!name || !value || widget.state === 'loading' || steps.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const lowest = Math.min(0, ...steps.map(({ low }) => low));
  const span = Math.max(0, ...steps.map(({ high }) => high)) - lowest || 1;
  const share = (part: number) => `${(part / span) * FULL}%`;
  const chosen = selected === null ? null : toText(selected[name.field]);
  return (
    <WidgetFrame widget={widget} fields={[name, value]} rows={rows} caption={textIn(settings.caption) ?? value.title}>
      <ol className={styles.waterfall} aria-label={label}>
        {steps.map((step) => (
          <li key={`${step.name} ${step.low} ${step.high}`}>
            <button
              type="button"
              className={styles.step}
              aria-pressed={chosen === step.name}
              onClick={() => publish(step.row)}
            >
              <span className={styles.name}>{step.name}</span>
              <span className={styles.track} aria-hidden>
                <span
                  data-kind={step.kind}
                  style={{ insetInlineStart: share(step.low - lowest), width: share(step.high - step.low) }}
                />
              </span>
              <span className={styles.value} data-kind={step.kind}>
                {`${step.kind === 'gain' ? '+' : ''}${figureText(step.value, decimals)} ${value.unit ?? ''}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </WidgetFrame>
  );
}
