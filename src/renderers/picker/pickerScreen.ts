import type { Dialect, SortKey } from '../../runtime/contract/dialect.ts';
import type { CompiledCall } from '../../runtime/contract/source.ts';
import type { CompiledColumn, CompiledScreen, CompiledSearchItem } from '../../runtime/model/compiled.ts';
import type { CompiledField } from '../../runtime/model/field.ts';

interface PickerPlan {
  readonly title: string;
  readonly columns: readonly CompiledColumn[];
  readonly search: readonly CompiledSearchItem[];
  readonly dialect: Dialect;
  /** Where the rows come from. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly rowKey: string;
  readonly sort: readonly SortKey[];
  readonly pageSize: number;
}

const NOTHING: readonly never[] = Object.freeze([]);

/** A list to choose from, as the compiler would make it of a document; so it behaves like every other list. */
export function pickerScreen({ title, columns, search, path, params, ...source }: PickerPlan): CompiledScreen {
  const list: CompiledCall = {
    method: 'GET',
    path: { reads: NOTHING, constant: path, render: () => path, value: () => path },
  };
  const fields = [...columns, ...search].map(({ field }) => [field.name, field] as const);
  return Object.freeze({
    kind: 'list',
    name: path,
    title,
    permission: null,
    source: Object.freeze({
      ...source,
      calls: { list },
      params: { reads: NOTHING, evaluate: () => params },
      cache: 0,
    }),
    fields: new Map(fields),
    order: fields.map(([name]) => name),
    search,
    columns,
    form: null,
    actions: new Map(),
    toolbar: NOTHING,
    rowActions: NOTHING,
    tree: null,
    query: null,
    queryReads: NOTHING,
  });
}

/** A column of a list to choose from. */
export function pickerColumn(
  field: CompiledField,
  { width = 140, align = 'left', sortable = false }: Partial<Pick<CompiledColumn, 'width' | 'align' | 'sortable'>> = {},
): CompiledColumn {
  const fixed = { fixed: null, ellipsis: 25, action: null, format: null, permission: null };
  return Object.freeze({ key: field.name, field, title: field.title, width, align, sortable, ...fixed });
}

/** Something a list to choose from is searched by. */
export function pickerFilter(field: CompiledField, rule: CompiledSearchItem['rule']): CompiledSearchItem {
  const { name, title, renderer } = field;
  const isChosen = renderer.choice || renderer.prompt === 'choose';
  const params = rule === 'range' ? ([`${name}_begin`, `${name}_end`] as const) : ([name] as const);
  return Object.freeze({
    key: name,
    field,
    title,
    rule,
    params,
    defaultValue: null,
    placeholder: `${isChosen ? '请选择' : '请输入'}${title}`,
  });
}
