import { choiceReads } from '../../../runtime/contract/option.ts';
import type { Permissions } from '../../../runtime/contract/ports.ts';
import { type Row, rowsIn } from '../../../runtime/data/json.ts';
import type { CompiledField, CompiledGrid } from '../../../runtime/model/field.ts';
import type { FormModel } from '../../../runtime/state/form/formModel.ts';
import { createGridModel } from '../../../runtime/state/grid/model/createGridModel.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { viewedGrid } from '../../../runtime/state/grid/model/viewedGrid.ts';
import { propsOf } from '../../shared/registeredProps.ts';

/** The grids of open forms; what was done in one outlasts its tab being shut. */
const grids = new WeakMap<FormModel, Map<string, GridModel>>();

const NONE: ReadonlySet<string> = new Set();

/** Fields and roots of the form that the rows of a grid read. */
function readsOf({ fields, disabledRows }: CompiledGrid): readonly string[] {
  const paths = [...fields.values()].flatMap((field) => [
    ...field.visible.reads,
    ...field.disabled.reads,
    ...field.required.reads,
    ...(field.compute?.reads ?? []),
    ...field.checks.flatMap(({ roots }) => roots),
    ...choiceReads(field.options),
  ]);
  return [
    ...new Set(
      [...paths, ...disabledRows.reads].flatMap(([head, name]) =>
        head === '$parent' && name !== undefined ? [name] : [],
      ),
    ),
  ];
}

function createFormGrid(
  form: FormModel,
  { name }: CompiledField,
  grid: CompiledGrid,
  permissions: Permissions,
  { pageSize, fixedRows = false }: Pick<Drawing, 'pageSize' | 'fixedRows'>,
): GridModel {
  let parent: Row | null = null;
  /** The last value sent to the form; any other value came from elsewhere. */
  let told: unknown = form.value(name);
  const around = {
    scope: form.scope,
    parent: () => {
      parent ??= form.values();
      return parent;
    },
  };
  const model = createGridModel({
    grid,
    rows: rowsIn(told),
    around,
    permissions,
    pageSize,
    rowsMay: { add: !fixedRows, remove: !fixedRows, move: !fixedRows },
    readOnly: () => form.mode === 'detail' || form.status(name).disabled,
    onChange: (value) => {
      told = value();
      parent = null;
      form.change(name, told);
    },
  });
  /** Takes rows that came from elsewhere; false when there are none. */
  const take = (): boolean => {
    const value = form.value(name);
    if (Object.is(value, told)) return false;
    told = value;
    parent = null;
    model.put(rowsIn(value));
    return true;
  };
  for (const read of readsOf(grid)) {
    form.subscribe(read, () => {
      // Another record brings what is read and the rows together: the old rows have nothing to do with it.
      if (take()) return;
      parent = null;
      const before = complaintOf(model);
      model.reconsider();
      // A change elsewhere may add or fix an error here, which the form must show as well.
      if (complaintOf(model) !== before) form.leave(name);
    });
  }
  form.subscribe(name, () => {
    take();
  });
  form.attach(name, {
    complaint: () => complaintOf(model),
    faulty: () => faultyOf(model),
    validate: async () => {
      await model.validate();
    },
    refuse: model.refuse,
  });
  return model;
}

/** Names of the columns in which rows that are there have complaints. */
function faultyOf(model: GridModel): ReadonlySet<string> {
  const { rows, errors } = model.snapshot();
  if (errors.size === 0) return NONE;
  return new Set(Array.from(rows.order).flatMap((slot) => [...(errors.get(slot)?.keys() ?? [])]));
}

/** The first complaint in reading order, and how many there are; null when every cell is right. */
function complaintOf(model: GridModel): string | null {
  const { rows, errors } = model.snapshot();
  if (errors.size === 0) return null;
  let count = 0;
  let first: string | null = null;
  rows.order.forEach((slot, index) => {
    const messages = errors.get(slot);
    if (!messages) return;
    count += messages.size;
    const column = model.allColumns.find(({ field }) => messages.has(field.name));
    first ??= column ? `第${index + 1}行${column.title}：${messages.get(column.field.name)}` : null;
  });
  return first === null || count < 2 ? first : `${first}（共${count}处错误）`;
}

/** Options for the first render of the grid of a field. */
interface Drawing {
  /** Rows per page; without it all rows are in one table. */
  readonly pageSize?: number | undefined;
  /** Whether rows are neither added nor removed nor moved. */
  readonly fixedRows?: boolean | undefined;
  /** Which of its views; null for the grid as a whole. */
  readonly view?: string | null;
}

/** Makes the grid of a field whose tab was never opened, so that its rows are checked with the form (S5.13). */
export function attachGrid(form: FormModel, field: CompiledField, permissions: Permissions): void {
  const { pageSize, fixedRows } = propsOf(field, 'grid');
  if (field.grid) formGrid(form, field, field.grid, permissions, { pageSize, fixedRows });
}

/** The grid of a field of an open form. */
export function formGrid(
  form: FormModel,
  field: CompiledField,
  grid: CompiledGrid,
  permissions: Permissions,
  { pageSize, fixedRows, view = null }: Drawing = {},
): GridModel {
  const known = grids.get(form) ?? new Map<string, GridModel>();
  grids.set(form, known);
  const key = view === null ? field.name : `${field.name} ${view}`;
  const found = known.get(key);
  if (found) return found;
  const columns = view === null ? undefined : grid.views.get(view);
  const model = columns
    ? viewedGrid(formGrid(form, field, grid, permissions, { pageSize, fixedRows }), columns)
    : createFormGrid(form, field, grid, permissions, { pageSize, fixedRows });
  known.set(key, model);
  return model;
}
