import { useMemo } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { isEmpty, toText } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';
import { settingsOf } from '../../shared/registeredProps.ts';
import { answerRows } from '../answer/answerRows.ts';
import { WidgetFrame } from '../frame/WidgetFrame.tsx';
import { StateIcon } from '../StateIcon.tsx';
import { shownFields } from '../shownFields.ts';
import { statesOf } from '../states.ts';
import { Tree } from '../tree/Tree.tsx';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { textIn } from '../widgetSettings.ts';
import styles from './topology.module.css';

/** More nodes are only in the table. */
const MOST_NODES = 2000;

/** Equipment as a tree whose nodes say what they do now. */
export function TopologyView(widget: WidgetProps) {
  const { data } = widget;
  const settings = settingsOf(widget.props, 'topology');
  const { rows: path, values, states } = settings;
  const state = textIn(settings.state);
  const rows = useMemo(() => answerRows(data, path), [data, path]);
  const nodes = useMemo(() => rows.slice(0, MOST_NODES), [rows]);
  const figures = useMemo(() => shownFields(values), [values]);
  const known = useMemo(() => statesOf(states), [states]);
  if (widget.state === 'loading' || rows.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const behind = (row: Row) => {
    const own = known.find(({ is }) => state !== undefined && is === toText(row[state]));
    return (
      <>
        {own && (
          <span className={styles.state} data-state={own.look}>
            <StateIcon state={own} /> {own.title}
          </span>
        )}
        {figures.map(({ field, title, unit }) =>
          // A string has no power, a station no current.
          isEmpty(row[field]) ? null : (
            <span key={field} className={styles.figure} title={title}>
              {figureText(row[field], undefined)} {unit}
            </span>
          ),
        )}
      </>
    );
  };
  const text = { field: textIn(settings.text) ?? 'title', title: '名称', unit: null };
  const shown = [text, ...(state === undefined ? [] : [{ field: state, title: '状态', unit: null }]), ...figures];
  return (
    <WidgetFrame widget={widget} fields={shown} rows={rows}>
      <div className={styles.topology}>
        <Tree {...widget} data={nodes} behind={behind} />
      </div>
      {rows.length > MOST_NODES && (
        <p className={styles.note}>
          共 {rows.length} 个，此处显示前 {MOST_NODES} 个
        </p>
      )}
    </WidgetFrame>
  );
}
