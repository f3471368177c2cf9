import styles from './grid.module.css';
import '../../shared/cells.css';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { GridModel, GridSnapshot, GridSort } from '../../../runtime/state/grid/model/gridModel.ts';
import type { PasteProblem } from '../../../runtime/state/grid/rows/gridPaste.ts';
import { useDrag } from '../../shared/drag/useDrag.ts';
import { GridHead } from './GridHead.tsx';
import { GridRows } from './GridRows.tsx';
import { GridTotals } from './GridTotals.tsx';
import { GutterHead, gutterWidth } from './Gutter.tsx';
import { grabRow } from './grabRow.ts';
import { layOut, seenColumns } from './layout.ts';
import type { RowDressing } from './rowDressing.ts';
import { type GridSize, HEAD_HEIGHT, MAX_HEIGHT, rowHeight, TOTALS_HEIGHT } from './sizes.ts';
import { useColumnTotals } from './useColumnTotals.ts';
import { useGridControl } from './useGridControl.ts';
import { useViewport } from './useViewport.ts';

export interface GridProps {
  readonly id: string;
  readonly label: string;
  readonly model: GridModel;
  readonly size?: GridSize;
  readonly alwaysEdit?: boolean;
  readonly bordered?: boolean;
  readonly rowNumber?: boolean;
  readonly selection?: 'checkbox' | 'radio' | null;
  /** Height in pixels; without it as high as its rows, up to `maxHeight`. */
  readonly height?: number;
  readonly maxHeight?: number;
  readonly describedBy?: string;
  readonly onProblems: (problems: readonly PasteProblem[]) => void;
  readonly onFind: () => void;
  readonly widths: ReadonlyMap<string, number>;
  readonly onResize: (field: string, width: number) => void;
  /** A row that was added: its first cell that can be written is edited. */
  readonly wanted: { readonly slot: number } | null;
  /** The handle of a row was clicked. */
  readonly onMenu: (button: HTMLElement, slot: number) => void;
  /** Whether rows open in a dialog. */
  readonly details?: boolean;
  readonly onExpand: (button: HTMLElement, slot: number) => void;
  readonly onDetails: (slot: number) => void;
  /** The order that was asked for elsewhere, and how it is asked for; the rows that are there are sorted without it. */
  readonly order?: { readonly sort: GridSort | null; readonly ask: (sort: GridSort | null) => void };
  /** Additions of a list to its rows. */
  readonly dressing?: RowDressing;
  /** Called with the edited row; null for none. Must keep its identity. */
  readonly onEdit?: (slot: number | null) => void;
}

/** Room for a scroll bar at the bottom. */
const BAR = 12;
const LEAST_ROWS = 3;

function heightOf({ height, maxHeight = MAX_HEIGHT }: GridProps, rows: number, around: number, each: number): number {
  if (height !== undefined) return height;
  return Math.min(maxHeight, around + Math.max(LEAST_ROWS, rows) * each + BAR);
}

/** Editors are fetched before the first of them is wanted. */
function usePreload(model: GridModel): void {
  useEffect(() => {
    const loading = setTimeout(() => {
      for (const { field } of model.readOnly ? [] : model.columns)
        void field.renderer.input.preload?.().catch(() => {});
    });
    return () => clearTimeout(loading);
  }, [model]);
}

/** Cells that became others are marked for so long. */
const FLASH_MS = 1600;

function useCalm(model: GridModel, flashes: GridSnapshot['remarks']['flashes']): void {
  useEffect(() => {
    if (flashes.size === 0) return;
    const seen = setTimeout(model.calm, FLASH_MS);
    return () => clearTimeout(seen);
  }, [model, flashes]);
}

/** The rows that can be seen, from the scrolled box: border lines are not part of it. */
const BORDERS = 2;

/**
 * An editable grid: rows and columns are drawn as they come into sight, one cell at a time is an input. The grid has the
 * focus and names the active cell, as the ARIA grid pattern allows; editors are those of forms.
 */
export function Grid(props: GridProps) {
  const { id, label, model, size = 'medium', alwaysEdit = false, bordered = true } = props;
  // On a phone the place of the numbers belongs to the cells.
  const isPhone = useIsPhone();
  const rowNumber = (props.rowNumber ?? true) && !isPhone;
  const {
    selection = 'checkbox',
    describedBy,
    onProblems,
    onFind,
    onMenu,
    onResize,
    wanted,
    widths,
    details = false,
  } = props;
  const snapshot = useSyncExternalStore(model.subscribe, model.snapshot);
  const { view, all, rows } = snapshot;
  const each = rowHeight(size, { alwaysEdit: alwaysEdit && !model.readOnly, isList: props.dressing !== undefined });
  const hasTotals = model.grid.summary.length > 0;
  const around = HEAD_HEIGHT + (hasTotals ? TOTALS_HEIGHT : 0);
  const height = heightOf(props, view.length, around, each);
  const expands = model.grid.rowScreen !== null;
  const { rowsMay } = model;
  const isOrdered = !model.readOnly && rowsMay.move && rows.orderField !== null;
  const { dressing } = props;
  const isSelectable = dressing ? dressing.isSelectable : !model.readOnly && rowsMay.remove;
  const shownSelection = isSelectable ? selection : null;
  const gutterParts = useMemo(
    () => ({ rowNumber, selection: shownSelection, isOrdered, expands, details }),
    [rowNumber, shownSelection, isOrdered, expands, details],
  );
  const gutter = gutterWidth(gutterParts);
  const room = height - around - BORDERS;
  const tail = dressing?.tail?.width ?? 0;
  const viewport = useViewport({ rows: view.length, rowHeight: each, height: room, gutter: gutter + tail });
  const layout = useMemo(
    () => layOut(snapshot.columns, widths, viewport.width - gutter - tail),
    [snapshot.columns, widths, viewport.width, gutter, tail],
  );
  const { from, to, first, end } = viewport.window;
  const columns = useMemo(() => seenColumns(layout, from, to), [layout, from, to]);
  const page = Math.max(1, Math.floor(room / each) - 1);
  const { control, cursor, handlers } = useGridControl({
    ...{ model, layout, viewport, page, onProblems, onFind },
    onRowKey: dressing?.onKey,
  });
  const { active, session } = cursor;
  const drag = useDrag(viewport.body, (target) => grabRow(target, { model, control, viewport }));
  usePreload(model);
  useCalm(model, snapshot.remarks.flashes);
  const edited = session?.slot ?? null;
  const { onEdit, order } = props;
  useEffect(() => onEdit?.(edited), [onEdit, edited]);
  // Commits pending edits before a row unmounts.
  useEffect(() => {
    if (session && (session.place.row < first || session.place.row >= end)) control.finish();
  }, [session, first, end, control]);
  useEffect(() => {
    const row = wanted ? model.snapshot().view.indexOf(wanted.slot) : -1;
    const column = wanted ? model.columns.findIndex((other) => !model.status(other, wanted.slot).disabled) : -1;
    if (row < 0 || column < 0) return;
    control.go({ row, column });
    control.begin();
    // Until its editor is there the grid keeps what is typed for it.
    const { current } = viewport.scroller;
    if (!current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, [wanted, model, control, viewport.scroller]);
  const totals = useColumnTotals(rows, model.grid);
  const isHere = active !== null && active.row >= first && active.row < end;
  return (
    <div className={styles.grid} data-bordered={bordered || undefined}>
      <div
        ref={viewport.scroller}
        id={id}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={all.length + 1 + Number(hasTotals)}
        aria-colcount={snapshot.columns.length + 1 + Number(dressing?.tail !== undefined && dressing.tail !== null)}
        aria-multiselectable
        aria-readonly={model.readOnly || undefined}
        aria-describedby={describedBy}
        aria-activedescendant={isHere ? `${id}-${active.row}-${active.column}` : undefined}
        className={styles.scroller}
        // So that input methods can spell here; its content is that of the grid alone.
        contentEditable={model.readOnly ? undefined : 'plaintext-only'}
        suppressContentEditableWarning
        inputMode="none"
        spellCheck={false}
        style={{
          height,
          ...Object.fromEntries([
            ['--gs-grid-head', `${HEAD_HEIGHT}px`],
            ['--gs-grid-row', `${each}px`],
            ['--gs-grid-gutter', `${gutter}px`],
            ['--gs-grid-pinned', `${layout.pinnedWidth}px`],
            ['--gs-grid-tail', `${tail}px`],
          ]),
        }}
        {...handlers}
      >
        <div
          role="presentation"
          contentEditable={false}
          style={{ height: around + view.length * each, width: gutter + layout.pinnedWidth + layout.width + tail }}
        >
          <div
            role="presentation"
            ref={viewport.stage}
            className={styles.stage}
            style={{ width: viewport.width, height: viewport.height }}
          >
            <div role="presentation" className={styles.viewport}>
              <div role="presentation" ref={viewport.body} className={styles.body} {...(isOrdered && drag)}>
                <GridRows
                  id={id}
                  model={model}
                  snapshot={snapshot}
                  control={control}
                  cursor={cursor}
                  range={control.range()}
                  pinned={layout.pinned}
                  columns={columns}
                  first={first}
                  end={end}
                  rowHeight={each}
                  base={viewport.base}
                  alwaysEdit={alwaysEdit}
                  gutter={gutterParts}
                  onMenu={onMenu}
                  onExpand={props.onExpand}
                  onDetails={props.onDetails}
                  dressing={dressing}
                />
              </div>
            </div>
            <GridHead
              pinned={layout.pinned}
              columns={columns}
              sort={order ? order.sort : snapshot.sort}
              onSort={order?.ask ?? model.sort}
              onResize={onResize}
              dressing={dressing}
              gutter={<GutterHead {...gutterParts} model={model} />}
            />
            {view.length === 0 && viewport.width > 0 && (
              <div role="presentation" className={styles.empty}>
                {snapshot.sought === '' ? '暂无数据' : '没有符合的行'}
              </div>
            )}
            {hasTotals && (
              <GridTotals
                pinned={layout.pinned}
                columns={columns}
                totals={totals}
                rowIndex={all.length + 2}
                tail={tail}
              />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
