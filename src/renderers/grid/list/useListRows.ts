import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledColumn, CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { createGridModel } from '../../../runtime/state/grid/model/createGridModel.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import type { TableView } from '../../list/table/TableRow.tsx';
import { useDictionaries } from '../../list/useDictionaries.ts';
import { type Drawn, listGrid, withComputed } from './listGrid.ts';

interface ListRowsOptions {
  readonly screen: CompiledScreen;
  readonly columns: readonly CompiledColumn[];
  readonly view: TableView;
  readonly rows: readonly Row[];
  readonly roots: Row;
  readonly keyOf: (row: Row) => string;
  readonly selected: ReadonlyMap<string, Row>;
  readonly onSelect: (rows: readonly Row[], selected: boolean) => void;
}

const NOTHING = { add: false, remove: false, move: false };

/** Selects in the list what is selected in the grid, and the other way round. Slots are the places of the rows. */
function useSelection(model: GridModel, { rows, keyOf, selected, onSelect }: ListRowsOptions): void {
  const latest = useRef({ rows, keyOf, selected, onSelect });
  latest.current = { rows, keyOf, selected, onSelect };
  const isOwn = useRef(false);
  useEffect(
    () =>
      model.subscribe(() => {
        if (isOwn.current) return;
        const { rows, keyOf, selected, onSelect } = latest.current;
        // Filtered rows are not selected: users do not remove what they cannot see.
        const chosen = new Set(model.selected());
        if (chosen.size === 0 && selected.size === 0) return;
        const come = rows.filter((row, slot) => chosen.has(slot) && !selected.has(keyOf(row)));
        const gone = rows.filter((row, slot) => !chosen.has(slot) && selected.has(keyOf(row)));
        if (come.length > 0) onSelect(come, true);
        if (gone.length > 0) onSelect(gone, false);
      }),
    [model],
  );
  useLayoutEffect(() => {
    const wanted = selected.size === 0 ? [] : rows.flatMap((row, slot) => (selected.has(keyOf(row)) ? [slot] : []));
    const chosen = new Set(model.selected());
    if (wanted.length === chosen.size && wanted.every((slot) => chosen.has(slot))) return;
    isOwn.current = true;
    model.select(wanted);
    isOwn.current = false;
  }, [model, rows, selected, keyOf]);
}

/** Rows of a list as a read-only grid that follows the list. */
export function useListRows(options: ListRowsOptions): GridModel {
  const { screen, columns, view, rows, roots } = options;
  const { permissions } = useRuntime().ports;
  const dictionaries = useDictionaries(columns, rows);
  const nameOf = new Map(columns.map(({ key, field }) => [key, field.name]));
  const drawn = useRef<Drawn>({ columns: new Map(), dictionaries });
  drawn.current = {
    columns: new Map(view.columns.map((column) => [nameOf.get(column.key) ?? column.key, column])),
    dictionaries,
  };
  const first = useRef(rows);
  first.current = rows;
  const model = useMemo(
    () =>
      createGridModel({
        grid: listGrid(columns, screen.rowScreen, () => drawn.current),
        rows: withComputed(first.current, columns, roots),
        // Records of a list may lack keys or share one; their positions identify them.
        rowKey: '$none',
        around: { scope: recordScope({}, roots), parent: () => ({}) },
        permissions,
        readOnly: () => true,
        rowsMay: NOTHING,
        onChange: () => {},
      }),
    [columns, screen, roots, permissions],
  );
  const shown = useRef({ model, rows });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { model, rows };
    if (before.model === model && before.rows !== rows) model.put(withComputed(rows, columns, roots));
  }, [model, rows, columns, roots]);
  // Texts of choices have come: the rows are drawn with them.
  const known = useRef(view);
  useLayoutEffect(() => {
    if (known.current !== view) model.reconsider();
    known.current = view;
  }, [model, view]);
  useSelection(model, options);
  return model;
}
