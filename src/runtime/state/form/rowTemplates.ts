import type { Ports } from '../../contract/ports.ts';
import type { RowTemplate } from '../../contract/rowTemplate.ts';
import { isRecord, type Row, rowsIn } from '../../data/json.ts';
import { isEmpty } from '../../data/values.ts';
import type { CompiledField, CompiledGrid } from '../../model/field.ts';
import { newRow } from '../grid/rows/rowFollow.ts';
import type { FormModel } from './formModel.ts';

/** The new rows that a chosen record brings. */
function broughtBy(record: Row, { rows, map }: RowTemplate, grid: CompiledGrid, form: FormModel): readonly Row[] {
  const around = { scope: form.scope, parent: form.values, rows: () => [] };
  return rowsIn(record[rows]).map((given) => {
    const filled = Object.entries(map).map(([field, key]) => [field, given[key] ?? null] as const);
    return newRow(grid, Object.fromEntries(filled.filter(([, value]) => !isEmpty(value))), around);
  });
}

/** What the user wrote into rows, without computed and empty fields. */
function writtenIn(rows: readonly Row[], { fields }: CompiledGrid): string {
  const names = [...fields.values()].filter(({ compute }) => compute === null).map(({ name }) => name);
  return JSON.stringify(rows.map((row) => names.map((name) => (isEmpty(row[name]) ? null : row[name]))));
}

function follow(
  { name, title }: CompiledField,
  grid: CompiledGrid,
  template: RowTemplate,
  form: FormModel,
  { confirm }: Pick<Ports, 'confirm'>,
): () => void {
  /** The record that was looked at last; the one that the form began with, e.g. that of a draft, brings nothing more. */
  let seen: Row | null = null;
  let brought: readonly Row[] = [];
  let isFirst = rowsIn(form.value(name)).length > 0;
  return form.subscribe(template.field, () => {
    const record = form.scope.chosen?.(template.field);
    if (form.mode !== 'add' || !isRecord(record) || record === seen) return;
    seen = record;
    const wasFirst = isFirst;
    isFirst = false;
    if (wasFirst) return;
    const present = rowsIn(form.value(name));
    const rows = broughtBy(record, template, grid, form);
    const put = () => {
      brought = rows;
      form.change(name, rows);
    };
    const isOwn = present.length > 0 && writtenIn(present, grid) !== writtenIn(brought, grid);
    if (!isOwn) {
      if (rows.length > 0 || present.length > 0) put();
    } else if (rows.length > 0 && writtenIn(present, grid) !== writtenIn(rows, grid)) {
      const question = confirm.ask({ title: `${title}已经填写，是否用模板的 ${rows.length} 行替换?` });
      // Meanwhile something else may have been chosen.
      void question.then((isAgreed) => {
        if (isAgreed && form.scope.chosen?.(template.field) === record) put();
      });
    }
  });
}

/** Fills the grids of a new record with the rows that its choices bring. Gives the function that ends it. */
export function watchTemplates(form: FormModel, ports: Pick<Ports, 'confirm'>): () => void {
  const ends = [...form.fields.values()].flatMap((field) =>
    field.grid?.template ? [follow(field, field.grid, field.grid.template, form, ports)] : [],
  );
  return () => {
    for (const end of ends) end();
  };
}
