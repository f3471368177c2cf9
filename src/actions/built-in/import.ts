import type { BuiltInAction } from '../../runtime/contract/action.ts';

/** Opens the dialog that reads spreadsheets in (S7.38e). */
export const importAction: BuiltInAction = {
  name: 'import',
  title: '导入',
  description:
    'Opens a dialog that takes `.xls` and `.xlsx` files and reads their rows in; the list loads again afterwards.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: ['import'],
  free: false,
  run: async ({ list }) => list?.show('import'),
};
