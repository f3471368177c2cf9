import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { gridTable, rowsOf } from './gridTable.tsx';

/** Rows inside a record: the detail part of a master-detail form. */
export const gridField: FieldRenderer = {
  type: 'grid',
  value: 'list',
  description: 'Rows inside a record, described by the `fields` of this field, as a table.',
  props: closed({}),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./grid.input.tsx')),
  cell: (value, { field }) => gridTable(value, field),
  text: (value) => (rowsOf(value).length === 0 ? '' : `${rowsOf(value).length} 条`),
};
