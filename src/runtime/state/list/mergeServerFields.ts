import type { DescribedField, Description } from '../../contract/description.ts';
import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { Registry } from '../../contract/registry.ts';
import { columnWidth } from '../../model/columnWidth.ts';
import type { CompiledColumn, CompiledScreen, CompiledSearchItem } from '../../model/compiled.ts';
import type { CompiledField } from '../../model/field.ts';
import { plainField } from '../../model/plainField.ts';
import { describedHref } from './describedHref.ts';
import { describedSearch } from './describedSearch.ts';

function rendererOf({ options, value }: DescribedField, renderers: Registry<FieldRenderer>): FieldRenderer | undefined {
  return renderers.get(options ? 'select' : value) ?? renderers.get('text');
}

/** The document wins; the server provides a missing title. */
function mergedField(
  described: DescribedField,
  own: CompiledField | undefined,
  renderers: Registry<FieldRenderer>,
): CompiledField | null {
  if (own) return own.title === own.name ? Object.freeze({ ...own, title: described.title }) : own;
  const renderer = rendererOf(described, renderers);
  if (!renderer) return null;
  const options = described.options && Object.freeze({ kind: 'fixed' as const, options: described.options });
  return plainField(described.name, described.title, renderer, options);
}

function columnOf(field: CompiledField, described: DescribedField | undefined): CompiledColumn {
  return Object.freeze({
    key: field.name,
    field,
    title: field.title,
    width: columnWidth(described?.width, field.renderer),
    fixed: null,
    align: described?.align ?? (field.renderer.value === 'number' ? 'right' : 'left'),
    sortable: described?.sortable ?? false,
    ellipsis: 0,
    action: null,
    format: null,
    summary: null,
    total: described?.isTotal && field.renderer.value === 'number' && !field.compute ? 'sum' : null,
    permission: field.permission,
    group: described?.group ?? null,
    hrefOf: hrefOf(described),
  });
}

function hrefOf(described: DescribedField | undefined): CompiledColumn['hrefOf'] {
  const address = described?.href ?? null;
  return address === null ? null : (row) => describedHref(address, row);
}

/** A column of the document with the field that is known now. */
function knownColumn(column: CompiledColumn, field: CompiledField | undefined): CompiledColumn {
  if (!field || field === column.field) return column;
  const title = column.title === column.field.title ? field.title : column.title;
  const align = column.align === 'left' && field.renderer.value === 'number' ? 'right' : column.align;
  return Object.freeze({ ...column, field, title, align });
}

/** The columns in the order of the server, then those that only the document knows, e.g. computed ones. */
function everyColumn(
  described: readonly DescribedField[],
  fields: ReadonlyMap<string, CompiledField>,
): readonly CompiledColumn[] {
  const byName = new Map(described.map((field) => [field.name, field]));
  const names = [...new Set([...byName.keys(), ...fields.keys()])];
  return names.flatMap((name) => {
    const field = fields.get(name);
    return field?.renderer.drawn ? columnOf(field, byName.get(name)) : [];
  });
}

/** A search item over a field that only the server knows. */
function knownItem(item: CompiledSearchItem, own: boolean, field: CompiledField | undefined): CompiledSearchItem {
  if (own || !field) return item;
  const title = item.title === item.field.name ? field.title : item.title;
  return Object.freeze({ ...item, title, field: Object.freeze({ ...field, title }) });
}

/**
 * Merges a screen with what its `source.fields` call describes. Definitions of the document win.
 * Columns that it names keep their order; without any, the described ones follow in the order of
 * the server, under their headings. A document without a search gets the described one.
 */
export function mergeServerFields(
  screen: CompiledScreen,
  { fields: described, search: searched }: Description,
  renderers: Registry<FieldRenderer>,
): CompiledScreen {
  const fields = new Map(screen.fields);
  for (const field of described) {
    const merged = mergedField(field, screen.fields.get(field.name), renderers);
    if (merged) fields.set(field.name, merged);
  }
  const named = screen.columns.map((column) => knownColumn(column, fields.get(column.field.name)));
  const columns = named.length > 0 ? named : everyColumn(described, fields);
  const search =
    screen.search.length === 0
      ? describedSearch(searched, renderers)
      : screen.search.map((item) => knownItem(item, screen.fields.has(item.field.name), fields.get(item.field.name)));
  const known = (field: CompiledField) => fields.get(field.name) ?? field;
  return Object.freeze({
    ...screen,
    fields,
    order: Object.freeze([...new Set([...screen.order, ...fields.keys()])]),
    columns: Object.freeze(columns),
    search: Object.freeze(search),
    query: screen.query && Object.freeze({ ...screen.query, fields: Object.freeze(screen.query.fields.map(known)) }),
  });
}
