import type { BuiltInAction } from '../../runtime/contract/action.ts';

/** Opens the choice of the columns. */
export const columnsAction: BuiltInAction = {
  name: 'columns',
  title: '自定义列',
  description: 'Opens the choice of the columns that are shown; it is kept in the browser for 7 days.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: [],
  free: true,
  run: async ({ list }) => list?.show('columns'),
};
