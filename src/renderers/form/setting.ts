import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { Wizard } from '../../runtime/state/form/wizard.ts';
import type { Revealer } from './revealer.ts';

/** What the parts of an open form share; one object for the life of the form. */
export interface FormSetting {
  /** id of the form element; begins the ids of the inputs. */
  readonly id: string;
  readonly form: FormModel;
  /** Brings a field into view that stands in a tab at the back. */
  readonly revealer: Revealer;
  readonly wizard: Wizard | null;
}
