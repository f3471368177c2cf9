import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import type { LookupPlan } from '../../../runtime/contract/option.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed, countProp } from '../../fieldParts/propSchema.ts';

/** Resolves stored values to names. */
function names({ store }: Readonly<Record<string, unknown>>): LookupPlan {
  const code = store === 'orgCode' ? 'org_code' : 'id';
  return { kind: 'lookup', source: { kind: 'table', table: 'sys_depart', text: 'depart_name', code, top: '' } };
}

/** Departments, chosen from their tree in a dialog. */
export const departField: FieldRenderer = {
  type: 'depart',
  value: 'text',
  description:
    'Departments, chosen from their tree in a dialog. Shows their names; several are stored joined with commas.',
  props: closed({
    store: choiceOfProp(['id', 'orgCode'], 'What is stored of a department. Default `id`.'),
    multiple: booleanProp('Whether several departments can be chosen.'),
    linkable: booleanProp('Whether the dialog offers to choose departments together with all below them.'),
    width: countProp('Width of the dialog in pixels. Default 500.', 320),
  }),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  lookup: names,
  drawn: true,
  input: lazyInput(() => import('./depart.input.tsx')),
  cell: choiceCell,
  text: choiceText,
};
