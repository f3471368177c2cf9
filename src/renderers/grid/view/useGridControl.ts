import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { Place } from '../../../runtime/state/grid/model/gridCursor.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import type { PasteProblem } from '../../../runtime/state/grid/rows/gridPaste.ts';
import { clipboardHandlers } from '../control/clipboard.ts';
import { type ControlSnapshot, createControl, type GridControl } from '../control/control.ts';
import { keyHandlers } from '../control/keys.ts';
import { pointerHandlers } from '../control/pointer.ts';
import { watchSpelling } from '../control/spelling.ts';
import styles from './grid.module.css';
import { focusHandle } from './handleKey.ts';
import type { GridLayout } from './layout.ts';
import type { Viewport } from './useViewport.ts';

interface ControlParts {
  readonly model: GridModel;
  readonly layout: GridLayout;
  readonly viewport: Viewport;
  /** Rows on one screen. */
  readonly page: number;
  readonly onProblems: (problems: readonly PasteProblem[]) => void;
  readonly onFind: () => void;
  /** Called first with the keys of the active row. */
  readonly onRowKey?: ((key: string, slot: number, field: string) => boolean) | undefined;
}

/** The other value of the cell with the cursor, written at once; false for cells that are neither on nor off. */
function toggleCell(model: GridModel, control: GridControl): boolean {
  const { active } = control.snapshot();
  const column = active && model.columns[active.column];
  const slot = active ? model.snapshot().view[active.row] : undefined;
  const other = column?.field.renderer.toggled;
  if (!column || !other || slot === undefined) return false;
  const { name } = column.field;
  model.write([{ slot, field: name, value: other(model.row(slot)[name], column.field) }]);
  return true;
}

/** The first cell with a complaint, in reading order, on its page, also when it was sought away; null for none. */
function firstComplaint(model: GridModel): Place | null {
  const { rows, all, errors } = model.snapshot();
  if (errors.size === 0) return null;
  const wrong = (slot: number) => errors.has(slot);
  const slot = all.find(wrong) ?? rows.order.find(wrong);
  const messages = slot === undefined ? undefined : errors.get(slot);
  if (slot === undefined || !messages) return null;
  const column = model.columns.findIndex(({ field }) => messages.has(field.name));
  if (column < 0) return null;
  model.show(slot);
  return { row: model.snapshot().view.indexOf(slot), column };
}

/**
 * A click elsewhere ends the edit (S4.13b). For React, what an editor opens is inside it, wherever
 * it is in the page.
 */
function useLeaving({ session }: ControlSnapshot, control: GridControl, inside: RefObject<boolean>): void {
  useEffect(() => {
    if (!session) return;
    const left = () => {
      if (!inside.current) control.finish();
      inside.current = false;
    };
    document.addEventListener('pointerdown', left);
    return () => document.removeEventListener('pointerdown', left);
  }, [session, control, inside]);
}

/** The cursor of a grid with everything that moves it. */
export function useGridControl(parts: ControlParts) {
  const { model, onProblems, onFind, onRowKey } = parts;
  const { options } = useRuntime();
  const latest = useRef(parts);
  latest.current = parts;
  const control = useMemo(
    () =>
      createControl({
        model,
        page: () => latest.current.page,
        reveal: ({ row, column }) => {
          const { layout, viewport } = latest.current;
          const { left = 0, width = 0 } = layout.all[column] ?? {};
          viewport.reveal(row, column < layout.pinned.length ? null : left, left + width + layout.pinnedWidth);
        },
        takeFocus: () => latest.current.viewport.scroller.current?.focus({ preventScroll: true }),
      }),
    [model],
  );
  const cursor = useSyncExternalStore(control.subscribe, control.snapshot);
  const inside = useRef(false);
  useLeaving(cursor, control, inside);
  const { scroller } = parts.viewport;
  useEffect(
    () =>
      scroller.current && !model.readOnly
        ? watchSpelling(scroller.current, { control, className: styles.spelling ?? '' })
        : undefined,
    [scroller, model, control],
  );
  const handlers = useMemo(() => {
    const toggle = () => toggleCell(model, control);
    const toHandle = () => {
      const { active } = control.snapshot();
      return active?.column === 0 && focusHandle(latest.current.viewport.scroller.current, active.row);
    };
    const pointer = pointerHandlers({ control, toggle });
    return {
      ...keyHandlers({ model, control, toggle, toHandle, selectRows: model.select, find: onFind, rowKey: onRowKey }),
      ...clipboardHandlers({ model, control, options, onProblems }),
      ...pointer.handlers,
      onFocus: (event: { readonly target: unknown; readonly currentTarget: unknown }) => {
        if (event.target !== event.currentTarget || pointer.isDown() || control.snapshot().session) return;
        const wrong = firstComplaint(model);
        if (wrong) control.go(wrong);
        else if (!control.snapshot().active && model.snapshot().view.length > 0) control.go({ row: 0, column: 0 });
      },
      onPointerDownCapture: (event: { readonly target: unknown; readonly currentTarget: Element }) => {
        const { target, currentTarget } = event;
        inside.current =
          target instanceof Element && (target.closest('[data-edited]') !== null || !currentTarget.contains(target));
      },
    };
  }, [model, control, options, onProblems, onFind, onRowKey]);
  return { control, cursor, handlers };
}
