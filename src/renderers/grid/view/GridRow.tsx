import { memo, type ReactNode } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { OptionsModel } from '../../../runtime/state/choices/optionsModel.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { isSameCell } from '../../../runtime/state/grid/rows/gridState.ts';
import { lookProps } from '../../list/looks.ts';
import { cellText, choicesOf } from '../control/cellTexts.ts';
import styles from './grid.module.css';
import type { PlacedColumn } from './layout.ts';
import type { RowDressing } from './rowDressing.ts';
import { strip } from './Strip.tsx';

const PLAIN = { className: styles.cell };
const NO_ERRORS: ReadonlyMap<string, string> = new Map();

interface GridRowProps {
  readonly id: string;
  readonly model: GridModel;
  readonly options: OptionsModel;
  readonly slot: number;
  /** Place among the rows that are shown, from 0. */
  readonly index: number;
  /** Place among the rows of all pages, from 0. */
  readonly place: number;
  readonly top: number;
  readonly row: Row;
  /** As the server has it; null for a new row. */
  readonly base: Row | null;
  readonly pinned: readonly PlacedColumn[];
  readonly columns: readonly PlacedColumn[];
  readonly errors?: ReadonlyMap<string, string>;
  /** Columns of the selected range in this row, both ends included; -1 for none. */
  readonly rangeLeft: number;
  readonly rangeRight: number;
  /** The column with the cursor; -1 for none. */
  readonly active: number;
  readonly isSelected: boolean;
  /** The column that is edited; -1 for none, null when all are. */
  readonly edited: number | null;
  readonly editor: (slot: number, placed: PlacedColumn) => ReactNode;
  readonly gutter: (slot: number, place: number, isSelected: boolean, editor: string | undefined) => ReactNode;
  /** Another number when texts of choices have come or the form around changed. */
  readonly age: number;
  /** User who edits the row elsewhere. */
  readonly editedBy?: string | undefined;
  /** Cells that others have just changed, by field. */
  readonly flashes?: ReadonlyMap<string, number> | undefined;
  /** Values that others wrote into cells that the user changed, by field. */
  readonly conflicts?: ReadonlyMap<string, unknown> | undefined;
  readonly dressing?: RowDressing | undefined;
}

interface CellProps
  extends Pick<
    GridRowProps,
    'id' | 'model' | 'options' | 'slot' | 'row' | 'base' | 'editor' | 'flashes' | 'conflicts'
  > {
  readonly index: number;
  readonly placed: PlacedColumn;
  readonly error: string | undefined;
  readonly isActive: boolean;
  readonly isInRange: boolean;
  readonly isEdited: boolean;
  /** Colour of a highlighted row. */
  readonly hue: string | null;
}

function contentOf({ model, options, row, placed, slot, editor, isEdited }: CellProps): ReactNode {
  const { column } = placed;
  const { visible, disabled } = model.status(column, slot);
  if (!visible) return null;
  if (isEdited && !disabled) return editor(slot, placed);
  const { field } = column;
  const optionsByValue = field.options ? choicesOf(column, row, model.around, options) : undefined;
  return field.renderer.cell(row[field.name], { field, row, optionsByValue });
}

/** Message of a cell that both the user and others changed. */
function conflictText({ model, options, row, placed, conflicts }: CellProps): string | undefined {
  const { name } = placed.column.field;
  if (!conflicts?.has(name)) return undefined;
  const theirs = cellText(placed.column, { ...row, [name]: conflicts.get(name) }, model.around, options);
  return `他人已改为“${theirs}”，保存时以您的修改为准`;
}

/** One cell. A function rather than a component: a thousand of them cost what their elements cost. */
function cell(props: CellProps): ReactNode {
  const { id, index, placed, error, isActive, isInRange, isEdited, row, base, model } = props;
  const { name } = placed.column.field;
  const isChanged = !model.readOnly && row !== base && !isSameCell(row[name], base?.[name]);
  const conflict = isChanged ? conflictText(props) : undefined;
  const flash = props.flashes?.get(name);
  return (
    <div
      key={name}
      role="gridcell"
      id={`${id}-${index}-${placed.index}`}
      aria-colindex={placed.index + 2}
      aria-selected={isActive || isInRange || undefined}
      aria-invalid={error === undefined ? undefined : true}
      aria-readonly={placed.column.readOnly || undefined}
      data-column={placed.index}
      data-active={isActive || undefined}
      data-range={isInRange || undefined}
      data-edited={isEdited || undefined}
      data-changed={isChanged || undefined}
      data-conflict={conflict === undefined ? undefined : true}
      data-flash={flash === undefined ? undefined : flash % 2}
      data-align={placed.align}
      title={error ?? conflict}
      {...(props.hue === null ? PLAIN : lookProps('cell', props.hue, styles.cell))}
      style={placed.style}
    >
      {contentOf(props)}
    </div>
  );
}

/** A row of an editable grid. It is drawn again only when something that it shows changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {
    pinned,
    columns,
    errors = NO_ERRORS,
    index,
    place,
    slot,
    top,
    isSelected,
    edited,
    gutter,
    rangeLeft,
    rangeRight,
    dressing,
  } = props;
  const look = dressing?.lookOf?.(slot);
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isSelected || undefined}
      aria-current={dressing?.isCurrent(slot) || undefined}
      {...lookProps('row', look?.row, styles.row)}
      data-row={index}
      data-odd={index % 2 === 1 || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {gutter(slot, place, isSelected, props.editedBy)}
      {strip({
        pinned,
        columns,
        draw: (placed) => {
          const at = placed.index;
          return cell({
            ...props,
            placed,
            error: errors.get(placed.column.field.name),
            isActive: props.active === at,
            isInRange: rangeLeft >= 0 && at >= rangeLeft && at <= rangeRight,
            isEdited: edited === null || edited === at,
            hue: look?.cell(placed.column.field.name) ?? null,
          });
        },
      })}
      {dressing?.tail && (
        <div role="gridcell" data-tail className={styles.tail}>
          {dressing.tail.draw(slot)}
        </div>
      )}
    </div>
  );
});
