import type { ActionVerb, BuiltInAction } from '../runtime/action.ts';
import { addAction } from './built-in/add.ts';
import { cancelAction } from './built-in/cancel.ts';
import { deleteAction } from './built-in/delete.ts';
import { deleteBatchAction } from './built-in/delete-batch.ts';
import { detailAction } from './built-in/detail.ts';
import { editAction } from './built-in/edit.ts';
import { refreshAction } from './built-in/refresh.ts';
import { saveAction } from './built-in/save.ts';
import { closeVerb } from './verbs/close.ts';
import { messageVerb } from './verbs/message.ts';
import { navigateVerb } from './verbs/navigate.ts';
import { openVerb } from './verbs/open.ts';
import { reloadVerb } from './verbs/reload.ts';
import { requestVerb } from './verbs/request.ts';
import { runVerb } from './verbs/run.ts';

/** Every verb a step may use. */
export const actionVerbs: readonly ActionVerb[] = [
  requestVerb,
  openVerb,
  messageVerb,
  navigateVerb,
  reloadVerb,
  closeVerb,
  runVerb,
];

/** Every action a document may place without defining it. */
export const builtInActions: readonly BuiltInAction[] = [
  addAction,
  editAction,
  detailAction,
  deleteAction,
  deleteBatchAction,
  refreshAction,
  saveAction,
  cancelAction,
];
