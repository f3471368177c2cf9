import { Button } from 'antd';
import { useMemo } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { settingsOf } from '../../shared/registeredProps.ts';
import { answerRows } from '../answer/answerRows.ts';
import { WidgetFrame } from '../frame/WidgetFrame.tsx';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { textIn } from '../widgetSettings.ts';
import styles from './feed.module.css';

/** More lines are only in the table. */
const MOST_LINES = 100;
const LEVELS: readonly string[] = ['1', '2', '3', '4'];

/** Events line by line, with their actions. */
export function FeedView(widget: WidgetProps) {
  const { data, label, publish, selected, actionsOf } = widget;
  const settings = settingsOf(widget.props, 'feed');
  const [title, time, level, state] = [settings.title, settings.time, settings.level, settings.state].map(textIn);
  const detail = Array.isArray(settings.detail) ? settings.detail.map(toText) : [];
  const rows = useMemo(() => answerRows(data, settings.rows), [data, settings.rows]);
  if (widget.state === 'loading' || rows.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>{textIn(settings.empty) ?? '暂无数据'}</p>
      </WidgetBody>
    );
  }
  const key = textIn(settings.key) ?? 'id';
  const levelText = textIn(settings.levelText) ?? (level === undefined ? undefined : `${level}_dictText`);
  const named = (field: string | undefined, name: string) =>
    field === undefined ? [] : [{ field, title: name, unit: null }];
  const fields = [
    ...named(title, '事件'),
    ...named(levelText, '级别'),
    ...detail.map((field) => ({ field, title: '说明', unit: null })),
    ...named(time, '时间'),
    ...named(state, '处理'),
  ];
  const line = (row: Row) => {
    const textOf = (field: string | undefined) => (field === undefined ? '' : toText(row[field]));
    const grade = textOf(level);
    const below = [...detail, time].map(textOf).filter(Boolean);
    return (
      <li key={toText(row[key])} data-level={LEVELS.includes(grade) ? grade : undefined}>
        <button
          type="button"
          className={styles.line}
          aria-pressed={selected !== null && toText(selected[key]) === toText(row[key])}
          onClick={() => publish(row)}
        >
          {grade !== '' && <span className={styles.level}>{textOf(levelText) || grade}</span>}
          <strong>{textOf(title)}</strong>
          {state !== undefined && <span className={styles.state}>{textOf(state)}</span>}
          <span className={styles.detail}>{below.join(' · ')}</span>
        </button>
        <span className={styles.actions}>
          {actionsOf(row).map((action) => (
            <Button key={action.name} size="small" danger={action.isDanger} onClick={action.run}>
              {action.title}
            </Button>
          ))}
        </span>
      </li>
    );
  };
  return (
    <WidgetFrame widget={widget} fields={fields} rows={rows}>
      <ul className={styles.feed} aria-label={label}>
        {rows.slice(0, MOST_LINES).map(line)}
      </ul>
    </WidgetFrame>
  );
}
