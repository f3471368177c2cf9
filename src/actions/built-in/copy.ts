import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { openForm } from './openForm.ts';

/** Opens the form for a new record that begins as the one of the row. */
export const copyAction: BuiltInAction = {
  name: 'copy',
  title: '复制',
  description:
    'Opens the form for a new record that begins as the record of the row, with the rows of its grids. What makes a record out (its key, a unique value) is left out.',
  selection: 'one',
  danger: false,
  primary: false,
  needs: ['create'],
  free: false,
  run: (context) => openForm(context, 'add', true),
};
