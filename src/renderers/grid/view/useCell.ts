import { useMemo } from 'react';
import { offeredTo } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { useChoices } from '../../../runtime/react/choices.ts';
import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { rowScope, type Surroundings } from '../../../runtime/state/grid/rows/rowScope.ts';

/** What a row can read while it is edited: the other rows, and itself with its edits. */
export function aroundOf(model: GridModel, slot: number, row: Row): Surroundings {
  return { ...model.around, rows: () => model.around.rows().with(model.placeOf(slot), row) };
}

/** Props of a cell's editor, other than its value. @param row with the input so far */
export function useCell(model: GridModel, { field }: GridColumn, slot: number, row: Row) {
  const scope = rowScope(row, aroundOf(model, slot, row));
  const value = row[field.name];
  const { options: known, lookup } = useChoices(field.options, scope, value);
  const options = useMemo(() => offeredTo(value, known), [value, known]);
  const asks = field.renderer.asks?.(field.props)?.sources ?? [];
  return {
    scope,
    options,
    lookup,
    required: field.required.test(scope),
    params: asks.length === 0 ? undefined : Object.fromEntries(asks.map(([key, source]) => [key, row[source] ?? null])),
  };
}
