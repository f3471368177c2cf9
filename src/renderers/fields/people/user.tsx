import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import type { LookupPlan } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed, countProp } from '../../fieldParts/propSchema.ts';
import { propsOf } from '../../shared/registeredProps.ts';

/** Resolves stored values to names. */
function names(props: Row): LookupPlan {
  const code = propsOf({ props }, 'user').store === 'id' ? 'id' : 'username';
  return { kind: 'lookup', source: { kind: 'table', table: 'sys_user', text: 'realname', code, top: '' } };
}

/** People, chosen in a dialog (S2.46, S3.16). */
export const userField: FieldRenderer = {
  type: 'user',
  value: 'text',
  description: 'People, chosen in a dialog. Shows their names; several are stored joined with commas.',
  props: closed({
    store: choiceOfProp(['username', 'id'], 'What is stored of a person. Default `username`.'),
    multiple: booleanProp('Whether several people can be chosen.'),
    width: countProp('Width of the dialog in pixels. Default 1200.', 320),
  }),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  lookup: names,
  drawn: true,
  input: lazyInput(() => import('./user.input.tsx')),
  cell: choiceCell,
  text: choiceText,
};
