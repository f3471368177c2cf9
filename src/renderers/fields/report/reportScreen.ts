import type { DescribedField, SortKey } from '../../../runtime/contract/dialect.ts';
import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { plainField } from '../../../runtime/model/plainField.ts';
import { pickerColumn, pickerFilter, pickerScreen } from '../../picker/pickerScreen.ts';
import type { ReportFilter, ReportHead } from './answers.ts';
import { REPORT_PATHS, ROW_KEY, reportDialect, selfParams } from './calls.ts';

/** Rows of a page (S9.3). */
const PAGE_SIZE = 10;

interface ReportQuestion {
  readonly head: ReportHead;
  readonly filters: readonly ReportFilter[];
  readonly params: Readonly<Record<string, unknown>>;
  readonly sort: readonly SortKey[];
}

function fieldOf(
  name: string,
  title: string,
  type: string,
  options: readonly Option[],
  fields: Registry<FieldRenderer>,
) {
  const renderer = fields.get(type) ?? fields.get('text');
  if (!renderer) throw new Error('no field type "text" is registered');
  return plainField(name, title, renderer, options.length > 0 ? { kind: 'fixed', options } : null);
}

function columnOf({ name, title, value, options, ...look }: DescribedField, fields: Registry<FieldRenderer>) {
  const field = fieldOf(name, title, options ? 'select' : value, options ?? [], fields);
  return pickerColumn(field, {
    width: look.width ?? undefined,
    align: look.align ?? undefined,
    sortable: look.sortable,
  });
}

function filterOf({ field, label, type, options, isRange }: ReportFilter, fields: Registry<FieldRenderer>) {
  return pickerFilter(fieldOf(field, label, type, type === 'select' ? options : [], fields), isRange ? 'range' : 'eq');
}

/** A report as a list to choose from. */
export function reportScreen(
  { head, filters, params, sort }: ReportQuestion,
  fields: Registry<FieldRenderer>,
): CompiledScreen {
  return pickerScreen({
    title: head.title,
    columns: head.columns.map((column) => columnOf(column, fields)),
    search: filters.map((filter) => filterOf(filter, fields)),
    dialect: reportDialect,
    path: REPORT_PATHS.data(head.id),
    params: selfParams(params),
    rowKey: ROW_KEY,
    sort,
    pageSize: PAGE_SIZE,
  });
}
