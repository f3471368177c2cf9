import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { openForm } from './openForm.ts';

/** Shows the record of the row without a way to save it. */
export const detailAction: BuiltInAction = {
  name: 'detail',
  title: '详情',
  description: 'Shows the record of the row without a way to save it.',
  selection: 'one',
  danger: false,
  primary: false,
  needs: [],
  free: true,
  run: (context) => openForm(context, 'detail'),
};
