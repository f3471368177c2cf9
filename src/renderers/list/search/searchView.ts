import type { FieldRenderer, FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Registry } from '../../../runtime/contract/registry.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { switchTexts, switchValues } from '../../fieldParts/switchValues.ts';

/** Replacements for editors that cannot express "any" or are too tall for a search panel. */
const STAND_INS: Readonly<Record<string, string>> = {
  switch: 'select',
  radio: 'select',
  checkbox: 'select',
  textarea: 'text',
  password: 'text',
};

const BOOLEANS: readonly Option[] = [
  { value: 'true', text: '是' },
  { value: 'false', text: '否' },
];

/** Types whose props decide what can be chosen. */
const CONFIGURED: ReadonlySet<string> = new Set(['popup', 'user', 'depart', 'sel_search', 'tree', 'area']);

/** A condition is given up as often as it is set. */
const CLEARABLE = { clearable: true };

interface SearchView {
  readonly field: FieldView;
  readonly renderer: FieldRenderer;
  /** Choices that belong to the kind of field itself. */
  readonly ownOptions: readonly Option[] | null;
}

function ownOptionsOf(item: CompiledSearchItem): readonly Option[] | null {
  const { field } = item;
  if (field.type === 'switch') {
    const [on, off] = switchValues(field);
    const [yes, no] = switchTexts(field);
    return [
      { value: on, text: yes },
      { value: off, text: no },
    ];
  }
  return field.type === 'checkbox' && field.options === null ? BOOLEANS : null;
}

/** Editor of an item of the search panel. */
export function searchView(item: CompiledSearchItem, fields: Registry<FieldRenderer>): SearchView {
  const { field, title, placeholder } = item;
  const isConfigured = CONFIGURED.has(field.type);
  const standIn = isConfigured ? undefined : item.rule === 'in' && field.options ? 'list_multi' : STAND_INS[field.type];
  const renderer = (standIn === undefined ? undefined : fields.get(standIn)) ?? field.renderer;
  // 请输入 becomes 请选择 if a list replaces the input.
  const hint = renderer.choice && !field.renderer.choice ? `请选择${title}` : placeholder;
  const props = isConfigured ? { ...field.props, multiple: item.rule === 'in' } : CLEARABLE;
  return {
    field: { name: field.name, title, placeholder: hint, type: renderer.type, props },
    renderer,
    ownOptions: ownOptionsOf(item),
  };
}
