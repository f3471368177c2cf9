import type { CompiledForm } from '../../runtime/contract/formPlan.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { Wizard } from '../../runtime/state/form/wizard.ts';
import type { Revealer } from './revealer.ts';

/** What the templates of an open form find in the form library's context; one object for the life of the form. */
export interface FormSetting {
  readonly form: FormModel;
  readonly plan: CompiledForm;
  /** Brings a field into view that stands in a tab at the back. */
  readonly revealer: Revealer;
  readonly wizard: Wizard | null;
}
