import { useEffect, useState } from 'react';
import type { WidgetProps } from '../../runtime/contract/widget.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { Countdown } from '../display/Countdown.tsx';
import countdownStyles from '../display/countdown.module.css';
import { timeOf } from '../display/countdownTime.ts';
import { settingsOf } from '../shared/registeredProps.ts';
import { figureValue } from './figure/figureValue.ts';
import styles from './figureText.module.css';
import { WidgetBody } from './WidgetBody.tsx';
import { textIn } from './widgetSettings.ts';

/** Counts by the clock of the application; a dash where there is no time to wait for. */
export function CountdownView(widget: WidgetProps) {
  const { data, label, publish } = widget;
  const { field, target: given, format, endText, ...settings } = settingsOf(widget.props, 'countdown');
  const { clock } = useRuntime().ports;
  const title = textIn(settings.title);
  const target = timeOf(given === undefined ? figureValue(data, { field }) : given);
  const [reached, setReached] = useState<number | null>(null);
  const isEnded = target !== null && reached === target;
  useEffect(() => publish(isEnded ? { ended: true } : null), [publish, isEnded]);
  return (
    <WidgetBody {...widget}>
      {title !== undefined && <p className={`${styles.title} ${styles.countdownTitle}`}>{title}</p>}
      {target === null ? (
        <span className={countdownStyles.countdown} title="没有可以等待的时间">
          —
        </span>
      ) : (
        <Countdown
          target={target}
          label={title ?? label}
          now={() => clock.now().getTime()}
          format={textIn(format)}
          endText={textIn(endText)}
          onEnd={() => setReached(target)}
        />
      )}
    </WidgetBody>
  );
}
