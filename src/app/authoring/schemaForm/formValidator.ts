import { type RJSFSchema, type RJSFValidationError, toErrorSchema, type ValidatorType } from '@rjsf/utils';
import type { Row } from '../../../runtime/data/json.ts';
import { errorsOf, type Validator, type ValidatorError } from '../../../runtime/language/validator.ts';
import { complaint } from './texts.ts';

const segmentsOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Where a complaint is shown: what is missing has its own place in the form. */
function placeOf({ keyword, instancePath, params }: ValidatorError): string {
  const segments = segmentsOf(instancePath);
  const missing = keyword === 'required' ? [String(params.missingProperty)] : [];
  return [...segments, ...missing].map((segment) => `.${segment}`).join('');
}

function toError(error: ValidatorError): RJSFValidationError {
  const message = error.keyword === 'required' ? '必填' : complaint(error);
  return { name: error.keyword, property: placeOf(error), message, stack: message };
}

/**
 * What the form library asks about validity, answered by a validator that was compiled with the console: the page's
 * policy forbids to compile one in the browser.
 */
export function formValidator(validator: Validator): ValidatorType<Row, RJSFSchema> {
  return {
    validateFormData: (value) => {
      const errors = errorsOf(validator, value ?? {}).map(toError);
      return { errors, errorSchema: toErrorSchema<Row>(errors) };
    },
    isValid: () => {
      throw new Error(
        'A form of a schema asked which of several schemas fits. Only whole schemas have a compiled validator: describe ' +
          'the settings without oneOf, anyOf, if and dependencies.',
      );
    },
    rawValidation: () => ({ errors: [] }),
  };
}
