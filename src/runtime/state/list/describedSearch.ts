import type { DescribedSearch } from '../../contract/description.ts';
import type { FieldRenderer } from '../../contract/fieldRenderer.ts';
import type { Registry } from '../../contract/registry.ts';
import type { CompiledSearchItem } from '../../model/compiled.ts';
import { plainField } from '../../model/plainField.ts';

function itemOf(described: DescribedSearch, renderers: Registry<FieldRenderer>): CompiledSearchItem | null {
  const { field: name, title, isRange, options, usual } = described;
  const renderer = renderers.get(described.type) ?? renderers.get('text');
  if (!renderer) return null;
  const choices = options.length === 0 ? undefined : Object.freeze({ kind: 'fixed' as const, options });
  const field = plainField(name, title, renderer, choices);
  const params = isRange ? ([`${name}_begin`, `${name}_end`] as const) : ([name] as const);
  return Object.freeze({
    key: params.join('-'),
    field,
    title,
    rule: isRange ? 'range' : 'eq',
    params: Object.freeze(params),
    defaultValue: null,
    // A default of the server is shown as placeholder: filled in, it would look like the user's
    // value.
    placeholder: usual === null ? field.placeholder : `默认：${usual}`,
  });
}

/** The search panel that a server describes: what it folds away comes last, each name and rule once. */
export function describedSearch(
  described: readonly DescribedSearch[],
  renderers: Registry<FieldRenderer>,
): readonly CompiledSearchItem[] {
  const open = described.filter(({ isFolded }) => !isFolded);
  const folded = described.filter(({ isFolded }) => isFolded);
  const items = [...open, ...folded].flatMap((one) => itemOf(one, renderers) ?? []);
  return Object.freeze([...new Map(items.map((item) => [item.key, item])).values()]);
}
