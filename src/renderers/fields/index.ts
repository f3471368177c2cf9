import type { FieldRenderer } from '../../runtime/fieldRenderer.ts';
import { checkboxField } from './checkbox.tsx';
import { dateField } from './date.tsx';
import { datetimeField } from './datetime.tsx';
import { departField } from './depart.tsx';
import { fileField } from './file.tsx';
import { gridField } from './grid.tsx';
import { hiddenField } from './hidden.tsx';
import { imageField } from './image.tsx';
import { inputPopField } from './input_pop.tsx';
import { listMultiField } from './list_multi.tsx';
import { numberField } from './number.tsx';
import { passwordField } from './password.tsx';
import { popupField } from './popup.tsx';
import { radioField } from './radio.tsx';
import { selectField } from './select.tsx';
import { slotField } from './slot.tsx';
import { switchField } from './switch.tsx';
import { textField } from './text.tsx';
import { textareaField } from './textarea.tsx';
import { uploadField } from './upload.tsx';
import { userField } from './user.tsx';

/** Every kind of field that documents may name; the editors behind them load when first used. */
export const fieldRenderers: readonly FieldRenderer[] = [
  textField,
  textareaField,
  numberField,
  passwordField,
  selectField,
  listMultiField,
  radioField,
  checkboxField,
  switchField,
  dateField,
  datetimeField,
  imageField,
  fileField,
  uploadField,
  departField,
  inputPopField,
  popupField,
  userField,
  gridField,
  slotField,
  hiddenField,
];
