import type { BuiltInAction } from '../../runtime/contract/action.ts';

/** Closes the form it stands in; unsaved changes are asked about by the form. */
export const cancelAction: BuiltInAction = {
  name: 'cancel',
  title: '取消',
  description: 'Closes the form this action stands in.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: [],
  free: true,
  run: async ({ form }) => form?.close(),
};
