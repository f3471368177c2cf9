import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import checksStyles from '../../shared/checks.module.css';
import { DRAG_HELP } from '../../shared/drag/dragHelp.ts';
import styles from './grid.module.css';
import { handleKey } from './handleKey.ts';
import { NUMBER_WIDTH, OPEN_WIDTH, ORDER_WIDTH, SELECT_WIDTH } from './sizes.ts';

/** Parts in front of the columns of a row. */
export interface GutterParts {
  readonly rowNumber: boolean;
  readonly selection: 'checkbox' | 'radio' | null;
  readonly isOrdered: boolean;
  /** A screen opens below a row. */
  readonly expands: boolean;
  /** A row opens in a dialog. */
  readonly details: boolean;
}

export function gutterWidth({ rowNumber, selection, isOrdered, expands, details }: GutterParts): number {
  const opening = (Number(expands) + Number(details)) * OPEN_WIDTH;
  return (rowNumber ? NUMBER_WIDTH : 0) + (selection ? SELECT_WIDTH : 0) + (isOrdered ? ORDER_WIDTH : 0) + opening;
}

const ORDER_STYLE = { width: ORDER_WIDTH };
const OPEN_STYLE = { width: OPEN_WIDTH };
const SELECT_STYLE = { width: SELECT_WIDTH };
const NUMBER_STYLE = { width: NUMBER_WIDTH };

interface GutterHeadProps extends GutterParts {
  readonly model: GridModel;
}

/** The title line of it: everything can be selected at once. */
export function GutterHead({ rowNumber, selection, isOrdered, expands, details, model }: GutterHeadProps) {
  const { rows, view, paging } = model.snapshot();
  const chosen = paging ? model.selected() : null;
  const onPage = chosen && new Set(chosen.filter((slot) => view.includes(slot)));
  const count = onPage ? onPage.size : rows.selected.size;
  const others = chosen?.filter((slot) => !onPage?.has(slot)) ?? [];
  return (
    <div role="columnheader" aria-colindex={1} aria-label="行" className={styles.gutter}>
      {isOrdered && <span className={styles.mark} style={ORDER_STYLE} />}
      {selection && (
        <span className={styles.mark} style={SELECT_STYLE}>
          {selection === 'checkbox' && (
            <input
              type="checkbox"
              className={checksStyles.check}
              aria-label="选择全部"
              tabIndex={-1}
              checked={count > 0 && count >= view.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < view.length;
              }}
              onChange={(event) => model.select(event.target.checked ? [...others, ...view] : others)}
            />
          )}
        </span>
      )}
      {rowNumber && (
        <span className={styles.mark} style={NUMBER_STYLE}>
          #
        </span>
      )}
      {expands && <span className={styles.mark} style={OPEN_STYLE} />}
      {details && <span className={styles.mark} style={OPEN_STYLE} />}
    </div>
  );
}

/** Inline SVG of dots, because every row has one. */
const HANDLE = (
  <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden="true">
    <path d="M2 2h2v2H2zM6 2h2v2H6zM2 7h2v2H2zM6 7h2v2H6zM2 12h2v2H2zM6 12h2v2H6z" />
  </svg>
);

/** An arrow down: there is more below the row. */
const BELOW = (
  <svg
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d="M2 4l4 4 4-4" />
  </svg>
);

/** A sheet with lines: the row as a form. */
const SHEET = (
  <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2.5 1.5h9v11h-9zM5 4.5h4M5 7h4M5 9.5h4" />
  </svg>
);

interface GutterCellProps extends GutterParts {
  readonly model: GridModel;
  readonly slot: number;
  readonly index: number;
  readonly isSelected: boolean;
  /** User who edits the row elsewhere. */
  readonly editor?: string | undefined;
  /** The handle was clicked: what can be done with the row is asked for. */
  readonly onMenu: (button: HTMLElement, slot: number) => void;
  readonly onExpand: (button: HTMLElement, slot: number) => void;
  readonly onDetails: (slot: number) => void;
}

/** Handle, box and number of one row. */
export function GutterCell(props: GutterCellProps) {
  const {
    rowNumber,
    selection,
    isOrdered,
    model,
    slot,
    index,
    isSelected,
    onMenu,
    expands,
    details,
    onExpand,
    onDetails,
    editor,
  } = props;
  const select = () => {
    if (selection === 'radio') return model.select(isSelected ? [] : [slot]);
    const others = model.selected().filter((other) => other !== slot);
    model.select(isSelected ? others : [...others, slot]);
  };
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className={styles.gutter}
      title={editor === undefined ? undefined : `${editor}正在编辑`}
    >
      {editor !== undefined && (
        <span className={styles.editorName} role="img" aria-label={`${editor}正在编辑`}>
          {editor}
        </span>
      )}
      {isOrdered && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.mark}
          style={ORDER_STYLE}
          aria-label={`移动第 ${index + 1} 行`}
          aria-haspopup="menu"
          aria-description={DRAG_HELP}
          data-handle
          onKeyDown={handleKey}
          onClick={(event) => onMenu(event.currentTarget, slot)}
        >
          {HANDLE}
        </button>
      )}
      {selection && (
        <span className={styles.mark} style={SELECT_STYLE}>
          <input
            type={selection}
            className={checksStyles.check}
            aria-label={`选择第 ${index + 1} 行`}
            tabIndex={-1}
            disabled={model.isFixed(slot)}
            checked={isSelected}
            onClick={selection === 'radio' ? select : undefined}
            onChange={selection === 'radio' ? heardByClick : select}
          />
        </span>
      )}
      {rowNumber && (
        <span className={styles.mark} style={NUMBER_STYLE}>
          {index + 1}
        </span>
      )}
      {expands && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.mark}
          style={OPEN_STYLE}
          aria-label={`第 ${index + 1} 行的子表`}
          aria-haspopup="dialog"
          title="子表"
          onClick={(event) => onExpand(event.currentTarget, slot)}
        >
          {BELOW}
        </button>
      )}
      {details && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.mark}
          style={OPEN_STYLE}
          aria-label={`第 ${index + 1} 行的详细信息`}
          aria-haspopup="dialog"
          title="详细信息"
          onClick={() => onDetails(slot)}
        >
          {SHEET}
        </button>
      )}
    </div>
  );
}

/** A radio that is on does not change by a click, which takes the choice back here. */
const heardByClick = () => {};
