import { type ReactNode, useCallback, useEffect, useReducer } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { Range } from '../../../runtime/state/grid/model/gridCursor.ts';
import type { GridModel, GridSnapshot } from '../../../runtime/state/grid/model/gridModel.ts';
import { firstOfPage } from '../../../runtime/state/grid/model/gridPaging.ts';
import { entryAt, idAt } from '../../../runtime/state/grid/rows/gridState.ts';
import type { ControlSnapshot, GridControl } from '../control/control.ts';
import { CellEditor } from './CellEditor.tsx';
import { GridRow } from './GridRow.tsx';
import { GutterCell, type GutterParts } from './Gutter.tsx';
import type { PlacedColumn } from './layout.ts';
import type { RowDressing } from './rowDressing.ts';

interface GridRowsProps {
  readonly id: string;
  readonly model: GridModel;
  readonly snapshot: GridSnapshot;
  readonly control: GridControl;
  readonly cursor: ControlSnapshot;
  readonly range: Range | null;
  readonly pinned: readonly PlacedColumn[];
  readonly columns: readonly PlacedColumn[];
  readonly first: number;
  readonly end: number;
  readonly rowHeight: number;
  /** Pixels from which rows are placed. */
  readonly base: number;
  readonly alwaysEdit: boolean;
  readonly gutter: GutterParts;
  readonly onMenu: (button: HTMLElement, slot: number) => void;
  readonly onExpand: (button: HTMLElement, slot: number) => void;
  readonly onDetails: (slot: number) => void;
  readonly dressing?: RowDressing | undefined;
}

const NO_EDITOR = () => null;

/** Choices of linked columns come one by one: the rows are drawn again for those of one moment together. */
const TOGETHER_MS = 32;

/** Draws again when texts of choices come. */
function useChoicesAge(): number {
  const { options } = useRuntime();
  const [age, grow] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined;
    const end = options.subscribe(() => {
      soon ??= setTimeout(() => {
        soon = undefined;
        grow();
      }, TOGETHER_MS);
    });
    return () => {
      clearTimeout(soon);
      end();
    };
  }, [options]);
  return age;
}

/** The rows that are drawn. Their elements are used again for other rows, so that scrolling makes no new ones. */
export function GridRows(props: GridRowsProps) {
  const { id, model, snapshot, control, cursor, range, pinned, columns, first, end, rowHeight, base, alwaysEdit } =
    props;
  const { gutter, onMenu, onExpand, onDetails, dressing } = props;
  const { options } = useRuntime();
  const age = useChoicesAge() + snapshot.around;
  const { rows, view, errors, remarks } = snapshot;
  const { active, session } = cursor;
  const before = firstOfPage(snapshot);
  const onEnter = useCallback(
    (slot: number, values: Row) => {
      if (control.snapshot().session) control.enter(values);
      else model.write(Object.entries(values).map(([field, value]) => ({ slot, field, value })));
    },
    [control, model],
  );
  const editor = useCallback(
    (slot: number, placed: PlacedColumn): ReactNode => (
      <CellEditor
        key={slot}
        id={`${id}-editor-${slot}-${placed.index}`}
        model={model}
        slot={slot}
        placed={placed}
        session={session}
        complaint={errors.get(slot)?.get(placed.column.field.name)}
        onEnter={onEnter}
        onHold={control.hold}
      />
    ),
    [id, model, session, errors, onEnter, control],
  );
  const gutterCell = useCallback(
    (slot: number, index: number, isSelected: boolean, editor: string | undefined) => (
      <GutterCell
        {...gutter}
        model={model}
        slot={slot}
        index={index}
        isSelected={isSelected}
        editor={editor}
        onMenu={onMenu}
        onExpand={onExpand}
        onDetails={onDetails}
      />
    ),
    [model, gutter, onMenu, onExpand, onDetails],
  );
  const isMany = range !== null && (range.top !== range.bottom || range.left !== range.right);
  const editsAll = alwaysEdit && !model.readOnly;
  const drawn = [];
  for (let index = first; index < end; index += 1) {
    const slot = view[index] ?? 0;
    const entry = entryAt(rows, slot);
    const isRanged = isMany && index >= range.top && index <= range.bottom;
    const isEdited = session?.slot === slot;
    drawn.push(
      <GridRow
        key={index % Math.max(1, end - first)}
        id={id}
        model={model}
        options={options}
        slot={slot}
        index={index}
        place={before + index}
        top={index * rowHeight - base}
        row={entry.row}
        base={entry.kind === 'new' ? null : entry.base}
        pinned={pinned}
        columns={columns}
        errors={errors.get(slot)}
        rangeLeft={isRanged ? range.left : -1}
        rangeRight={isRanged ? range.right : -1}
        active={active?.row === index ? active.column : -1}
        isSelected={rows.selected.size > 0 && rows.selected.has(idAt(rows, slot))}
        edited={editsAll ? null : isEdited ? session.place.column : -1}
        editor={editsAll || isEdited ? editor : NO_EDITOR}
        gutter={gutterCell}
        age={age}
        editedBy={remarks.editors.size > 0 ? remarks.editors.get(idAt(rows, slot)) : undefined}
        flashes={remarks.flashes.get(slot)}
        conflicts={remarks.conflicts.get(slot)}
        dressing={dressing}
      />,
    );
  }
  return drawn;
}
