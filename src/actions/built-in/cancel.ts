import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { closeForm } from './closeForm.ts';

/** Closes the form around it, which asks about unsaved changes. */
export const cancelAction: BuiltInAction = {
  name: 'cancel',
  title: '取消',
  description: 'Closes the form of this action; asks first when changes would be lost.',
  selection: 'none',
  danger: false,
  primary: false,
  needs: [],
  needsForm: true,
  free: true,
  run: closeForm,
};
