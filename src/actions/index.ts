import type { ActionVerb, BuiltInAction } from '../runtime/contract/action.ts';
import { addAction } from './built-in/add.ts';
import { cancelAction } from './built-in/cancel.ts';
import { columnsAction } from './built-in/columns.ts';
import { copyAction } from './built-in/copy.ts';
import { deleteAction } from './built-in/delete.ts';
import { deleteBatchAction } from './built-in/deleteBatch.ts';
import { detailAction } from './built-in/detail.ts';
import { editAction } from './built-in/edit.ts';
import { exportAction } from './built-in/export.ts';
import { importAction } from './built-in/import.ts';
import { refreshAction } from './built-in/refresh.ts';
import { saveAction } from './built-in/save.ts';
import { submitAction } from './built-in/submit.ts';
import { superQueryAction } from './built-in/superQuery.ts';
import { announcementVerb } from './verbs/announcement.ts';
import { checkVerb } from './verbs/check.ts';
import { closeVerb } from './verbs/close.ts';
import { downloadVerb } from './verbs/download.ts';
import { messageVerb } from './verbs/message.ts';
import { navigateVerb } from './verbs/navigate.ts';
import { openVerb } from './verbs/open.ts';
import { previewVerb } from './verbs/preview.ts';
import { refreshDictionariesVerb } from './verbs/refreshDictionaries.ts';
import { reloadVerb } from './verbs/reload.ts';
import { requestVerb } from './verbs/request.ts';
import { runVerb } from './verbs/run.ts';
import { setVerb } from './verbs/set.ts';
import { uploadVerb } from './verbs/upload.ts';

/** Every verb a step may use. */
export const actionVerbs: readonly ActionVerb[] = [
  checkVerb,
  requestVerb,
  openVerb,
  messageVerb,
  navigateVerb,
  downloadVerb,
  uploadVerb,
  previewVerb,
  setVerb,
  reloadVerb,
  closeVerb,
  runVerb,
  announcementVerb,
  refreshDictionariesVerb,
];

/** Every action a document may place without defining it. */
export const builtInActions: readonly BuiltInAction[] = [
  addAction,
  editAction,
  copyAction,
  detailAction,
  deleteAction,
  deleteBatchAction,
  exportAction,
  importAction,
  refreshAction,
  columnsAction,
  superQueryAction,
  saveAction,
  submitAction,
  cancelAction,
];
