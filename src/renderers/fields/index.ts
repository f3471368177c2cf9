import type { FieldRenderer } from '../../runtime/fieldRenderer.ts';
import { areaField } from './area.tsx';
import { checkboxField } from './checkbox.tsx';
import { codeField } from './code.tsx';
import { cronField } from './cron.tsx';
import { dateField } from './date.tsx';
import { datetimeField } from './datetime.tsx';
import { departField } from './depart.tsx';
import { editorField } from './editor.tsx';
import { fileField } from './file.tsx';
import { gridField } from './grid.tsx';
import { hiddenField } from './hidden.tsx';
import { imageField } from './image.tsx';
import { inputPopField } from './input_pop.tsx';
import { listMultiField } from './list_multi.tsx';
import { markdownField } from './markdown.tsx';
import { numberField } from './number.tsx';
import { passwordField } from './password.tsx';
import { popupField } from './popup.tsx';
import { radioField } from './radio.tsx';
import { selSearchField } from './sel_search.tsx';
import { selectField } from './select.tsx';
import { slotField } from './slot.tsx';
import { switchField } from './switch.tsx';
import { textField } from './text.tsx';
import { textareaField } from './textarea.tsx';
import { timeField } from './time.tsx';
import { treeField } from './tree.tsx';
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
  timeField,
  treeField,
  selSearchField,
  areaField,
  cronField,
  imageField,
  fileField,
  uploadField,
  editorField,
  markdownField,
  codeField,
  popupField,
  userField,
  departField,
  inputPopField,
  gridField,
  slotField,
  hiddenField,
];
