import type { BuiltInAction } from '../../runtime/contract/action.ts';

/** Opens the query builder (S2.45). */
export const superQueryAction: BuiltInAction = {
  name: 'superQuery',
  title: '高级查询',
  description: 'Opens the query builder, and the queries saved for this screen.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: [],
  free: true,
  run: async ({ list }) => list?.show('superQuery'),
};
