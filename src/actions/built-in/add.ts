import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { openForm } from './openForm.ts';

/** Opens the form for a new record. */
export const addAction: BuiltInAction = {
  name: 'add',
  title: '新增',
  description: 'Opens the form for a new record.',
  selection: 'none',
  danger: false,
  primary: true,
  needs: ['create'],
  free: false,
  // A new record starts from defaults, whatever rows are selected.
  run: (context) => openForm({ ...context, rows: [] }, 'add'),
};
