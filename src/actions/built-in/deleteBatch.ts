import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { deleteRows } from './deleteRows.ts';

/** Deletes all selected records in one call. */
export const deleteBatchAction: BuiltInAction = {
  name: 'deleteBatch',
  title: '批量删除',
  description: 'Deletes all selected records in one call after a question.',
  selection: 'many',
  danger: true,
  primary: false,
  needs: ['deleteBatch'],
  confirm: { title: '确认删除', content: '是否删除选中数据?' },
  free: false,
  run: (context) => deleteRows(context, 'deleteBatch'),
};
