import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { deleteRows } from './deleteRows.ts';

/** Deletes the record of the row. */
export const deleteAction: BuiltInAction = {
  name: 'delete',
  title: '删除',
  description: 'Deletes the record of the row after a question.',
  selection: 'one',
  danger: true,
  primary: false,
  needs: ['delete'],
  confirm: { title: '确定删除吗?', named: (record) => `确定删除${record}吗？` },
  free: false,
  run: (context) => deleteRows(context, 'delete'),
};
