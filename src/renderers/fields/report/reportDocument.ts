import type { DescribedField, DescribedSearch } from '../../../runtime/contract/description.ts';
import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import type { Column, Field, ListScreen, SearchItem } from '../../../runtime/language/document.generated.ts';
import type { ReportHead } from './answers.ts';
import { REPORT_PATHS, ROW_KEY } from './calls.ts';

/** Rows of a page (S9.3). */
const PAGE_SIZE = 10;
/** Default width of a column of a report, in pixels. */
const COLUMN_WIDTH = 140;

/** The first of each name: reports may name a column twice, documents may not. */
function firstOf<T>(entries: readonly T[], nameOf: (entry: T) => string): readonly T[] {
  const seen = new Set<string>();
  return entries.filter((entry) => !seen.has(nameOf(entry)) && seen.add(nameOf(entry)));
}

function fieldOf(title: string, type: string, options: readonly Option[]): Field {
  if (options.length === 0) return { title, type };
  return { title, options: firstOf(options, ({ value }) => value).map(({ value, text }) => ({ value, text })) };
}

function columnOf({ name, width, align, sortable }: DescribedField): Column {
  return { field: name, width: width ?? COLUMN_WIDTH, align: align ?? 'left', sortable, ellipsis: true };
}

function searchItemOf({ field, title, type, isRange }: DescribedSearch): SearchItem {
  return { field, title, type, rule: isRange ? 'range' : 'eq' };
}

/**
 * A report as a list to choose from. Its order and parameters are the dialect's: they are values, and texts with braces
 * in a document would be expressions.
 */
export function reportDocument(
  { id, title, columns: given }: ReportHead,
  filters: readonly DescribedSearch[],
  types: Registry<FieldRenderer>,
): ListScreen {
  const columns = firstOf(given, ({ name }) => name);
  const typeOf = (type: string) => (types.get(type) ? type : 'text');
  const searched = filters.map(
    ({ field, title: label, type, options }) =>
      [field, fieldOf(label, typeOf(type === 'select' ? 'text' : type), options)] as const,
  );
  const shown = columns.map(
    ({ name, title: heading, value, options }) => [name, fieldOf(heading, typeOf(value), options ?? [])] as const,
  );
  return {
    kind: 'list',
    version: 1,
    name: 'picker/Report',
    title,
    source: { list: REPORT_PATHS.data(id), rowKey: ROW_KEY, pageSize: PAGE_SIZE },
    fields: Object.fromEntries([...searched, ...shown]),
    search: firstOf(filters, ({ field, isRange }) => `${field} ${isRange}`).map(searchItemOf),
    columns: columns.map(columnOf),
    toolbar: [],
    rowActions: [],
  };
}
