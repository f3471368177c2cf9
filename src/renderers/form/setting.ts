import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { Wizard } from '../../runtime/state/form/wizard.ts';
import type { Revealer } from './revealer.ts';

/** Shared by the parts of an open form; one object for the life of the form. */
export interface FormSetting {
  /** id of the form element; begins the ids of the inputs. */
  readonly id: string;
  readonly form: FormModel;
  /** Activates the tab that contains a field. */
  readonly revealer: Revealer;
  readonly wizard: Wizard | null;
}
