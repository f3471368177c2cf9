import { useMemo } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import { figureText } from '../../display/figureText.ts';
import { settingsOf } from '../../shared/registeredProps.ts';
import { answerRows, valueAt } from '../answer/answerRows.ts';
import { WidgetFrame } from '../frame/WidgetFrame.tsx';
import { shownFields } from '../shownFields.ts';
import { statesOf } from '../states.ts';
import { WidgetBody } from '../WidgetBody.tsx';
import widgetBodyStyles from '../widgetBody.module.css';
import { textIn } from '../widgetSettings.ts';
import styles from './matrix.module.css';
import { type Cell, cellsOf } from './matrixCells.ts';

/** More cells are only in the table. */
const MOST_CELLS = 2000;
const SPREAD = 0.2;

/** Cells below their headings, in the order of the rows. */
function groupsOf(cells: readonly Cell[], key: string | undefined): readonly (readonly [string, readonly Cell[]])[] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const name = key === undefined ? '' : toText(cell.row[key]);
    groups.set(name, [...(groups.get(name) ?? []), cell]);
  }
  return [...groups];
}

const isStopped = ({ state }: Cell) => state !== null && state.look !== 'run';

function Legend({ cells }: { readonly cells: readonly Cell[] }) {
  const states = [...new Map(cells.flatMap(({ state }) => (state && state.look !== 'run' ? [[state.is, state]] : [])))];
  return (
    <ul className={styles.legend} aria-label="图例">
      <li>
        <i className={styles.sample} data-level="-3" aria-hidden /> 低于中位
      </li>
      <li>
        <i className={styles.sample} data-level="0" aria-hidden /> 接近中位
      </li>
      <li>
        <i className={styles.sample} data-level="3" aria-hidden /> 高于中位
      </li>
      {states.map(([key, { title, look }]) => (
        <li key={key}>
          <i className={styles.sample} data-state={look} aria-hidden /> {title}
        </li>
      ))}
    </ul>
  );
}

/** Things as coloured cells, so that the odd one is seen at once. */
export function MatrixView(widget: WidgetProps) {
  const { data, publish, selected } = widget;
  const settings = settingsOf(widget.props, 'matrix');
  const { name: named, value: valued } = settings;
  const [name, value] = useMemo(() => shownFields([named, valued]), [named, valued]);
  const { rows: path, states, spread = SPREAD, middle } = settings;
  const [state, group] = [textIn(settings.state), textIn(settings.group)];
  const rows = useMemo(() => answerRows(data, path), [data, path]);
  const cells = useMemo(() => {
    if (!name || !value) return [];
    const given = toNumber(valueAt(data, middle));
    const options = { name: name.field, value: value.field, state, states: statesOf(states), middle: given, spread };
    return cellsOf(rows.slice(0, MOST_CELLS), options);
  }, [rows, data, name, value, state, states, middle, spread]);
  if (!name || !value || widget.state === 'loading' || cells.length === 0) {
    return (
      <WidgetBody {...widget}>
        <p className={widgetBodyStyles.empty}>暂无数据</p>
      </WidgetBody>
    );
  }
  const key = textIn(settings.key) ?? 'id';
  const textOf = (cell: Cell) =>
    isStopped(cell)
      ? (cell.state?.title ?? '')
      : [figureText(cell.value, undefined) ?? '--', value.unit].filter((part) => part !== null).join(' ');
  return (
    <WidgetFrame widget={widget} fields={[name, value]} rows={rows} caption={value.title}>
      <div className={styles.matrix}>
        {groupsOf(cells, group).map(([title, own]) => (
          <section key={title} className={styles.group}>
            {title !== '' && <h3 className={styles.heading}>{title}</h3>}
            <div className={styles.cells}>
              {own.map((cell, index) => (
                <button
                  key={toText(cell.row[key]) || `${cell.name} ${index}`}
                  type="button"
                  className={styles.cell}
                  data-level={isStopped(cell) ? undefined : (cell.level ?? 'none')}
                  data-state={isStopped(cell) ? cell.state?.look : undefined}
                  title={`${cell.name}：${textOf(cell)}`}
                  aria-pressed={selected !== null && toText(selected[key]) === toText(cell.row[key])}
                  onClick={() => publish(cell.row)}
                >
                  <span className={styles.cellName}>{cell.name}</span>{' '}
                  <span className={styles.cellValue}>{textOf(cell)}</span>
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
      <Legend cells={cells} />
      {rows.length > MOST_CELLS && (
        <p className={styles.note}>
          共 {rows.length} 个，此处显示前 {MOST_CELLS} 个
        </p>
      )}
    </WidgetFrame>
  );
}
