import type { ErrorSchema, RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import type { Row } from '../../runtime/data/json.ts';
import { complaintOf } from '../../runtime/state/form/formChecks.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { FormSetting } from './setting.ts';

interface Complaint {
  readonly name: string;
  readonly message: string;
}

/** The first complaint of every field that is shown and can be edited, in the order of the document. */
function complaintsOf(form: FormModel): readonly Complaint[] {
  return [...form.fields.values()].flatMap((field) => {
    const { visible, disabled } = form.status(field.name);
    if (!visible || disabled || !field.renderer.drawn) return [];
    const message = complaintOf(field, form.value(field.name), form.scope);
    return message === null ? [] : [{ name: field.name, message }];
  });
}

function toError({ name, message }: Complaint): RJSFValidationError {
  return { name, message, property: `.${name}`, stack: message };
}

/**
 * What the form library asks about validity, answered by the document's compiled checks. The values come from the
 * form's state: the copy in the library stays as it was when the form opened. No validator generates code.
 */
export function createValidator(form: FormModel): ValidatorType<Row, RJSFSchema, FormSetting> {
  return {
    validateFormData: () => {
      const complaints = complaintsOf(form);
      const errorSchema: ErrorSchema<Row> = Object.fromEntries(
        complaints.map(({ name, message }) => [name, { __errors: [message] }]),
      );
      return { errors: complaints.map(toError), errorSchema };
    },
    // Asked to choose between alternatives of a schema; compiled schemas have none, conditions decide instead.
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  };
}
