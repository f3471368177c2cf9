import { type KeyboardEvent, useMemo, useState } from 'react';
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
import styles from './calendar.module.css';
import { calendarDays, type Day } from './calendarDays.ts';

const DATE_LENGTH = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };
const LEVELS = [0, 1, 2, 3, 4];

/** `11月` above the week in which a month begins. */
function monthsOf(days: readonly Day[]) {
  return days.filter(({ date }, index) => date.endsWith('-01') || index === 0);
}

/** The days of a year; arrows go to the neighbouring day or week, Enter publishes it. */
export function CalendarView(widget: WidgetProps) {
  const { data, label, publish, selected } = widget;
  const settings = settingsOf(widget.props, 'calendar');
  const { x: named, value: valued, rows: path, decimals } = settings;
  const [x, value] = useMemo(() => shownFields([named, valued]), [named, valued]);
  const rows = useMemo(() => answerRows(data, path), [data, path]);
  const days = useMemo(() => (x && value ? calendarDays(rows, x.field, value.field) : []), [rows, x, value]);
  const [reached, setReached] = useState('');
  if (!x || !value || widget.state === 'loading' || days.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const current = Math.max(
    0,
    days.some(({ date }) => date === reached) ? days.findIndex(({ date }) => date === reached) : days.length - 1,
  );
  const chosen = selected === null ? '' : toText(selected[x.field]).slice(0, DATE_LENGTH);
  const textOf = (day: Day) =>
    day.value === null
      ? '无数据'
      : [figureText(day.value, decimals), value.unit].filter((part) => part !== null).join(' ');
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : days[current + step];
    if (!next) return;
    event.preventDefault();
    setReached(next.date);
    event.currentTarget.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus();
  };
  return (
    <WidgetFrame widget={widget} fields={[x, value]} rows={rows} caption={textIn(settings.caption) ?? value.title}>
      <div className={styles.scroll}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
        <div role="group" className={styles.calendar} aria-label={label} onKeyDown={move}>
          {monthsOf(days).map(({ date, week }) => (
            <span key={date} className={styles.month} style={{ gridColumn: week + 1 }} aria-hidden>
              {Number(date.slice(5, 7))}月
            </span>
          ))}
          {days.map((day, index) => (
            <button
              key={day.date}
              type="button"
              className={styles.day}
              data-date={day.date}
              data-level={day.level ?? 'none'}
              tabIndex={index === current ? 0 : -1}
              style={{ gridColumn: day.week + 1, gridRow: day.weekday + 2 }}
              title={`${day.date}：${textOf(day)}`}
              aria-label={`${day.date} ${textOf(day)}`}
              aria-pressed={chosen === day.date}
              onFocus={() => setReached(day.date)}
              onClick={() => publish(day.row)}
            />
          ))}
        </div>
      </div>
      <p className={styles.legend}>
        少
        {LEVELS.map((level) => (
          <i key={level} className={styles.sample} data-level={level} aria-hidden />
        ))}
        多 <i className={styles.sample} data-level="none" aria-hidden /> 无数据
      </p>
    </WidgetFrame>
  );
}
