import type { BuiltInAction } from '../../runtime/contract/action.ts';

/** Loads the list again; search, page and order stay. */
export const refreshAction: BuiltInAction = {
  name: 'refresh',
  title: '刷新',
  description: 'Loads the list again; search, page and order stay.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: ['list'],
  free: true,
  run: async ({ list }) => list?.reload(),
};
