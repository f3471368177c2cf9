import type { InputRef } from 'antd';
import { type MouseEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { Density } from '../../../runtime/settings/listSettings.ts';
import type { ManyRowsProps } from '../../list/manyRows.ts';
import { cellText } from '../control/cellTexts.ts';
import { useServerOrder } from '../page/useServerOrder.ts';
import { RowScreen } from '../row/RowScreen.tsx';
import { SeekInput } from '../tools/SeekInput.tsx';
import { Grid } from '../view/Grid.tsx';
import type { RowDressing } from '../view/rowDressing.ts';
import type { GridSize } from '../view/sizes.ts';
import styles from './manyRows.module.css';
import { useListRows } from './useListRows.ts';

const SIZES: Readonly<Record<Density, GridSize>> = { default: 'medium', middle: 'small', compact: 'mini' };
/** Room for the search above the rows, in pixels, which is higher for fingers. */
const TOOLS = 32;
const TOOLS_OF_PHONE = 52;
const nothing = () => {};

/** Keys of a row as in the table of a list; Tab goes to what can be done with it. */
function keysOf({ screen, onAction, onChoose }: ManyRowsProps, element: () => HTMLElement | null) {
  return (key: string, row: Row, field: string, place: number): boolean => {
    const link = screen.columns.find((column) => column.field.name === field)?.action;
    switch (key) {
      case 'Enter':
        onChoose?.(row);
        onAction(link?.name ?? 'detail', row);
        return true;
      case 'Delete':
        onAction('delete', row);
        return true;
      case 'Tab': {
        const button = element()?.querySelector<HTMLElement>(`[data-row="${place}"] [data-tail] button`);
        button?.focus();
        return button !== null && button !== undefined;
      }
      default:
        return false;
    }
  };
}

/** Additions of the list to the rows of the grid: its actions, highlights and keys. */
function useDressing(props: ManyRowsProps, model: ReturnType<typeof useListRows>, element: () => HTMLElement | null) {
  const {
    screen,
    snapshot: { rows },
    list,
    view,
    current,
  } = props;
  const latest = useRef(props);
  latest.current = props;
  return useMemo((): RowDressing => {
    const rowAt = (slot: number): Row => rows[slot] ?? {};
    const { actions, lookOf } = view;
    return {
      tail: actions.isEmpty ? null : { title: '操作', width: actions.width, draw: (slot) => actions.draw(rowAt(slot)) },
      lookOf: lookOf && ((slot) => lookOf(rowAt(slot))),
      isCurrent: (slot) => current !== null && list.keyOf(rowAt(slot)) === current,
      isSelectable: view.isSelectable,
      sorted: new Set(screen.columns.filter(({ sortable }) => sortable).map(({ field }) => field.name)),
      onKey: (key, slot, field) => {
        if (key === ' ' && latest.current.view.isSelectable) {
          const chosen = model.selected();
          model.select(chosen.includes(slot) ? chosen.filter((other) => other !== slot) : [...chosen, slot]);
          return true;
        }
        return keysOf(latest.current, element)(key, rowAt(slot), field, model.snapshot().view.indexOf(slot));
      },
    };
  }, [screen, rows, list, view, current, model, element]);
}

/** The rows of a list that are too many to be drawn at once: the grid draws those that are seen. */
export function ManyRows(props: ManyRowsProps) {
  const { screen, list, snapshot, columns, view, roots, density, height, onChoose, onAction, onMore } = props;
  const { rows, selected } = snapshot;
  const id = useId();
  const pane = useRef<HTMLDivElement>(null);
  const element = useCallback(() => pane.current, []);
  const [widths, setWidths] = useState<ReadonlyMap<string, number>>(new Map());
  const [expanded, setExpanded] = useState<{ button: HTMLElement; slot: number } | null>(null);
  const onExpand = useCallback((button: HTMLElement, slot: number) => setExpanded({ button, slot }), []);
  const onShrink = useCallback(() => setExpanded(null), []);
  const onResize = useCallback(
    (field: string, width: number) => setWidths((before) => new Map(before).set(field, width)),
    [],
  );
  const onSelect = list.select;
  const model = useListRows({ screen, columns, view, rows, roots, keyOf: list.keyOf, selected, onSelect });
  const dressing = useDressing(props, model, element);
  const isPhone = useIsPhone();
  const { options } = useRuntime();
  const finder = useRef<InputRef>(null);
  const onFind = useCallback(() => finder.current?.focus(), []);
  const onSeek = useCallback(
    (text: string) => model.seek(text, (column, row) => cellText(column, row, model.around, options)),
    [model, options],
  );
  const order = useServerOrder(screen, list, snapshot);
  const onClick = ({ target }: MouseEvent) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    const row = rows[model.snapshot().view[Number(line?.dataset.row)] ?? -1];
    if (!line || !row || !(target instanceof Element)) return;
    const button = target.closest<HTMLElement>('[data-action], [data-more]');
    if (!button) {
      if (!target.closest('input, button')) onChoose?.(row);
    } else if (button.dataset.action === undefined) onMore(row, button);
    else onAction(button.dataset.action, row);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons and the grid inside take the keys
    <div ref={pane} data-grid-pane data-lines="one" onClick={onClick}>
      <div className={styles.tools}>
        <SeekInput {...{ model, finder, onSeek }} />
      </div>
      <Grid
        {...{ id, model, dressing, order, widths, onResize, onExpand }}
        label={screen.title}
        size={SIZES[density]}
        bordered={false}
        maxHeight={height - (isPhone ? TOOLS_OF_PHONE : TOOLS)}
        selection={view.isSingle ? 'radio' : 'checkbox'}
        wanted={null}
        onProblems={nothing}
        onFind={onFind}
        onMenu={nothing}
        onDetails={nothing}
      />
      {expanded && <RowScreen key={expanded.slot} {...expanded} model={model} onClose={onShrink} />}
    </div>
  );
}
