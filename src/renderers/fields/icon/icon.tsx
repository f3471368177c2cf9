import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { lazyCheck } from '../../fieldParts/lazyCheck.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { LateIcon } from '../../shared/LateIcon.tsx';

const name = lazyCheck(async () => (await import('./iconProblem.ts')).iconProblem);

/** The name of an icon (design material 02, section 2). */
export const iconField: FieldRenderer = {
  type: 'icon',
  value: 'text',
  description:
    'The name of an icon, typed or chosen from the drawings that menus and actions can have, by group or by a part of the name.',
  props: closed({}),
  choice: false,
  check: name.complaint,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  columnWidth: 160,
  input: lazyInput(async () => {
    const [editor] = await Promise.all([import('./icon.input.tsx'), name.load()]);
    return editor;
  }),
  cell: (value) => {
    const text = asText(value);
    if (text === '') return EMPTY_CELL;
    return (
      <span>
        <LateIcon name={text.replace(/-o$/, '')} /> {text}
      </span>
    );
  },
  text: asText,
};
