import { type HeaderFilter, headerNeedsFilter, unknownFilter } from '../../diagnostics/messages/page.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { NormalisedPage } from '../../language/normalise/normalised.ts';
import type { CompiledAction, CompiledSearchItem } from '../../model/compiled.ts';
import type { CompiledHeader } from '../../model/page.ts';
import type { CompileContext } from '../context.ts';

/** Which filters fit each place of the header. */
const FITS: Readonly<Record<HeaderFilter, (item: CompiledSearchItem) => boolean>> = {
  search: ({ field, rule }) => field.renderer.type === 'text' && rule !== 'range',
  tabs: ({ field, rule }) =>
    field.options !== null && field.options.kind !== 'lookup' && field.renderer.value !== 'list' && rule !== 'range',
  region: ({ field }) => field.renderer.type === 'area',
  range: ({ field, rule }) => field.renderer.type === 'date' && rule === 'range',
};

function filterOf(
  key: HeaderFilter,
  page: NormalisedPage,
  filters: readonly CompiledSearchItem[],
  context: CompileContext,
): CompiledSearchItem | null {
  const name = page.header?.[key] ?? null;
  if (name === null) return null;
  const cursor = context.cursor.at('header', key);
  const item = filters.find((filter) => filter.key === name);
  if (item) {
    if (FITS[key](item)) return item;
    cursor.report(headerNeedsFilter(key, name, item.field.type));
    return null;
  }
  const known = [...Object.keys(page.fields), ...context.damage.names('filters')];
  if (!known.includes(name)) cursor.report(unknownFilter(name, nearest(name, known)));
  return null;
}

/** Content above the regions of a page. */
export function compileHeader(
  page: NormalisedPage,
  filters: readonly CompiledSearchItem[],
  links: readonly CompiledAction[],
  context: CompileContext,
): CompiledHeader | null {
  if (page.header === null) return null;
  return Object.freeze({
    description: page.header.description,
    links,
    search: filterOf('search', page, filters, context),
    tabs: filterOf('tabs', page, filters, context),
    region: filterOf('region', page, filters, context),
    range: filterOf('range', page, filters, context),
  });
}
