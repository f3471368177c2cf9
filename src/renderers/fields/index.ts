import type { FieldRenderer } from '../../runtime/contract/fieldRenderer.ts';
import { gridField } from '../grid/field/grid.tsx';
import { checkboxField } from './choice/checkbox.tsx';
import { listMultiField } from './choice/list_multi.tsx';
import { radioField } from './choice/radio.tsx';
import { selSearchField } from './choice/sel_search.tsx';
import { selectField } from './choice/select.tsx';
import { switchField } from './choice/switch.tsx';
import { codeField } from './code/code.tsx';
import { cronField } from './cron/cron.tsx';
import { dateField } from './date/date.tsx';
import { datetimeField } from './date/datetime.tsx';
import { timeField } from './date/time.tsx';
import { fileField } from './file/file.tsx';
import { imageField } from './file/image.tsx';
import { uploadField } from './file/upload.tsx';
import { iconField } from './icon/icon.tsx';
import { markdownField } from './markdown/markdown.tsx';
import { numberField } from './number/number.tsx';
import { departField } from './people/depart.tsx';
import { userField } from './people/user.tsx';
import { progressField } from './progress/progress.tsx';
import { popupField } from './report/popup.tsx';
import { editorField } from './richText/editor.tsx';
import { slotField } from './slot/slot.tsx';
import { hiddenField } from './text/hidden.tsx';
import { inputPopField } from './text/input_pop.tsx';
import { passwordField } from './text/password.tsx';
import { textField } from './text/text.tsx';
import { textareaField } from './text/textarea.tsx';
import { areaField } from './tree/area.tsx';
import { checkTreeField } from './tree/checkTree.tsx';
import { treeField } from './tree/tree.tsx';
import { sliderField } from './verify/slider.tsx';

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
  checkTreeField,
  selSearchField,
  areaField,
  cronField,
  iconField,
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
  sliderField,
  gridField,
  progressField,
  slotField,
  hiddenField,
];
