import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { openForm } from './openForm.ts';

/** Opens the form with the record of the row. */
export const editAction: BuiltInAction = {
  name: 'edit',
  title: '编辑',
  description: 'Opens the form with the record of the row.',
  selection: 'one',
  danger: false,
  primary: false,
  needs: ['update'],
  free: false,
  run: (context) => openForm(context, 'edit'),
};
