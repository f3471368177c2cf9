import type { CellContext } from '../../../runtime/contract/fieldRenderer.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { toList } from '../../../runtime/data/values.ts';
import type { OptionsModel } from '../../../runtime/state/choices/optionsModel.ts';
import type { GridColumn } from '../../../runtime/state/grid/model/gridColumns.ts';
import { rowScope, type Surroundings } from '../../../runtime/state/grid/rows/rowScope.ts';

/** The choices of a column in a row, as far as they have come; undefined for a column that has none. */
export function choicesOf(
  { field }: GridColumn,
  row: Row,
  around: Surroundings,
  options: OptionsModel,
): ReadonlyMap<string, Option> | undefined {
  const plan = field.options;
  if (!plan) return undefined;
  if (plan.kind === 'lookup') return options.texts(plan, toList(row[field.name]));
  const state = options.get(plan, rowScope(row, around));
  return state.state === 'ready' ? state.byValue : undefined;
}

/** The text of a cell, as it is shown, copied and searched. */
export function cellText(column: GridColumn, row: Row, around: Surroundings, options: OptionsModel): string {
  const { field } = column;
  const context: CellContext = { field, row, optionsByValue: choicesOf(column, row, around, options) };
  return field.renderer.text(row[field.name], context);
}
