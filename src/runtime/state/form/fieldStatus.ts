import type { FieldStatus } from './formModel.ts';

/** Status of a field that the form does not have. */
export const ABSENT: FieldStatus = { visible: false, disabled: true, required: false, error: null, checking: false };

/** Whether two say the same. */
export function isSameStatus(left: FieldStatus, right: FieldStatus): boolean {
  return (
    left.visible === right.visible &&
    left.disabled === right.disabled &&
    left.required === right.required &&
    left.error === right.error &&
    left.checking === right.checking
  );
}
