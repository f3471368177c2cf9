import { SortAscendingOutlined, WarningOutlined } from '@ant-design/icons';
import { type CSSProperties, useMemo, useState } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';
import linkStyles from '../../shared/link.module.css';
import { settingsOf } from '../../shared/registeredProps.ts';
import { answerRows, valueAt } from '../answer/answerRows.ts';
import { WidgetFrame } from '../frame/WidgetFrame.tsx';
import { shownFields } from '../shownFields.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { textIn } from '../widgetSettings.ts';
import { type Ranked, rankedRows } from './rankedRows.ts';
import styles from './ranking.module.css';

const MOST = 10;
const PERCENT = 100;

const widthOf = (value: number, largest: number) =>
  `${largest > 0 ? Math.min(PERCENT, Math.max(0, (value / largest) * PERCENT)) : 0}%`;

/** Rows in the order of a value, worst or best first. */
export function RankingView(widget: WidgetProps) {
  const { data, label, publish, selected } = widget;
  const settings = settingsOf(widget.props, 'ranking');
  const { order = 'desc', limit = MOST, percent = false, decimals, below } = settings;
  const [isTurned, setTurned] = useState(false);
  const { name: named, value: valued } = settings;
  const [name, value] = useMemo(() => shownFields([named, valued]), [named, valued]);
  const shownOrder = isTurned && order !== 'given' ? (order === 'desc' ? 'asc' : 'desc') : order;
  const rows = useMemo(() => answerRows(data, settings.rows), [data, settings.rows]);
  const ranked = useMemo(
    () => (name && value ? rankedRows(rows, { name: name.field, value: value.field, order: shownOrder, limit }) : []),
    [rows, name, value, shownOrder, limit],
  );
  if (!name || !value || widget.state === 'loading' || ranked.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const reference = toNumber(valueAt(data, settings.reference));
  const largest = Math.max(reference ?? 0, ...ranked.map((entry) => entry.value));
  const unit = percent ? '%' : value.unit;
  const textOf = (number: number) =>
    [figureText(percent ? number * PERCENT : number, decimals ?? (percent ? 1 : undefined)), unit]
      .filter((part) => part !== null)
      .join(' ');
  const key = textIn(settings.key) ?? 'id';
  const isChosen = ({ row }: Ranked) => selected !== null && toText(row[key]) === toText(selected[key]);
  const isBad = (number: number) => reference !== null && below !== undefined && number < reference * below;
  const excluded = toNumber(valueAt(data, settings.excluded));
  return (
    <WidgetFrame widget={widget} fields={[name, value]} rows={ranked.map(({ row }) => row)} caption={value.title}>
      {settings.switch === true && order !== 'given' && (
        <button type="button" className={`${linkStyles.link} ${styles.turn}`} onClick={() => setTurned(!isTurned)}>
          <SortAscendingOutlined aria-hidden /> <span>{shownOrder === 'desc' ? '最高在前' : '最低在前'}</span>
        </button>
      )}
      <ol className={styles.ranking} aria-label={label}>
        {ranked.map((entry) => (
          <li key={toText(entry.row[key]) || entry.name}>
            <button
              type="button"
              className={styles.entry}
              aria-pressed={isChosen(entry)}
              onClick={() => publish(entry.row)}
            >
              <span className={styles.rank}>{entry.rank}</span>
              <span className={styles.name}>{entry.name}</span>
              <span className={styles.track} aria-hidden>
                <span data-bad={isBad(entry.value) || undefined} style={{ width: widthOf(entry.value, largest) }} />
                {reference !== null && (
                  <i style={{ insetInlineStart: widthOf(reference, largest) } satisfies CSSProperties} />
                )}
              </span>
              <span className={styles.value}>
                {isBad(entry.value) && <WarningOutlined className={styles.bad} aria-label="偏低" />}{' '}
                {textOf(entry.value)}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {reference !== null && (
        <p className={styles.note}>
          竖线：<span>{textIn(settings.referenceTitle) ?? '参考值'}</span> {textOf(reference)}
        </p>
      )}
      {excluded !== null && excluded > 0 && <p className={styles.note}>另有 {excluded} 个因数据不完整未参与排名</p>}
    </WidgetFrame>
  );
}
