import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { Row } from '../../runtime/data/json.ts';
import type { FormSetting } from './setting.ts';

/**
 * The form library does not work without a validator, and asks none under `noValidate`. What decides are the document's
 * compiled checks over the form's own state, field by field: the values in the library stay as they were when the form
 * opened. Compiled schemas have no alternatives to choose between, so `isValid` is not asked either.
 */
export const NEVER_ASKED: ValidatorType<Row, RJSFSchema, FormSetting> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
};
