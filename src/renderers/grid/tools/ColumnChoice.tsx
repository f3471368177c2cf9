import { useSyncExternalStore } from 'react';
import { type GridArrangement, inOrder, isNeeded } from '../../../runtime/state/grid/model/gridArrangement.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import checksStyles from '../../shared/checks.module.css';
import { DeviceChoice } from '../../shared/DeviceChoice.tsx';
import linkStyles from '../../shared/link.module.css';
import styles from './columnChoice.module.css';
import type { ColumnSettings } from './useColumnSettings.ts';

interface ColumnChoiceProps {
  readonly model: GridModel;
  readonly settings: ColumnSettings;
}

function toggled(names: ReadonlySet<string>, name: string, on: boolean): ReadonlySet<string> {
  const next = new Set(names);
  if (on) next.add(name);
  else next.delete(name);
  return next;
}

/** The order with a column one place further up or down. */
function moved(order: readonly string[], index: number, by: number): readonly string[] {
  const name = order[index];
  if (name === undefined) return order;
  return order.toSpliced(index, 1).toSpliced(index + by, 0, name);
}

/** Which columns of a grid are seen, in which order, and which stay at the left edge. */
export function ColumnChoice({ model, settings }: ColumnChoiceProps) {
  const { arrangement } = useSyncExternalStore(model.subscribe, model.snapshot);
  const columns = inOrder(model.allColumns, arrangement);
  const order = columns.map(({ field }) => field.name);
  const change = (part: Partial<GridArrangement>) => settings.arrange({ ...arrangement, order, ...part });
  const isLast = (name: string) =>
    !arrangement.hidden.has(name) && order.filter((other) => !arrangement.hidden.has(other)).length === 1;
  return (
    <fieldset className={styles.columns}>
      <legend>
        列设置
        <button type="button" className={linkStyles.link} onClick={settings.reset}>
          重置
        </button>
      </legend>
      {columns.map((column, index) => {
        const { name } = column.field;
        const isHidden = arrangement.hidden.has(name) && !isNeeded(column);
        return (
          <div key={name} className={styles.column}>
            <label>
              <input
                type="checkbox"
                className={checksStyles.check}
                checked={!isHidden}
                disabled={isNeeded(column) || isLast(name)}
                onChange={({ target }) => change({ hidden: toggled(arrangement.hidden, name, !target.checked) })}
              />
              {column.title}
            </label>
            <button
              type="button"
              aria-label={`上移${column.title}`}
              title="上移"
              disabled={index === 0}
              onClick={() => change({ order: moved(order, index, -1) })}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={`下移${column.title}`}
              title="下移"
              disabled={index === order.length - 1}
              onClick={() => change({ order: moved(order, index, 1) })}
            >
              ↓
            </button>
            <button
              type="button"
              aria-label={`固定${column.title}`}
              aria-pressed={arrangement.fixed.has(name)}
              onClick={() => change({ fixed: toggled(arrangement.fixed, name, !arrangement.fixed.has(name)) })}
            >
              固定
            </button>
          </div>
        );
      })}
      <DeviceChoice className={styles.devices} settings={settings} />
    </fieldset>
  );
}
