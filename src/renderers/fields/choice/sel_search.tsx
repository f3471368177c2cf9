import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { lookupTable } from '../../fieldParts/lookupTable.ts';
import { booleanProp, closed, countProp } from '../../fieldParts/propSchema.ts';
import { displayProp } from './select.tsx';

/** A choice out of many, found by typing; a table is never loaded whole (S7.26a, S7.26b). */
export const selSearchField: FieldRenderer = {
  type: 'sel_search',
  value: 'text',
  description:
    'A choice out of many that is searched for by typing; the rows of a table are asked for as they are needed.',
  props: closed({
    multiple: booleanProp('Several choices, stored as values joined with commas.'),
    pause: countProp('Milliseconds without a key before the server is asked. Default 800.'),
    display: displayProp,
  }),
  choice: true,
  lookup: (_props, table) => table && lookupTable(table),
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./sel_search.input.tsx')),
  cell: choiceCell,
  text: choiceText,
};
