import { useEffect } from 'react';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';

/** Inputs outside the search: a user typing in one is in the middle of something. */
const EDITORS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

function isEditing(): boolean {
  const { activeElement } = document;
  return activeElement?.matches(EDITORS) === true && activeElement.closest('search') === null;
}

/** Dialogs that are closed stay in the page, out of sight. */
function isDialogOpen(): boolean {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  return [...dialogs].some((dialog) => dialog.checkVisibility({ visibilityProperty: true }));
}

function isWaiting(list: ListModel): boolean {
  const { loading, error, selected } = list.snapshot();
  return document.hidden || loading || error !== null || selected.size > 0 || isDialogOpen() || isEditing();
}

interface ReloaderProps {
  readonly list: ListModel;
  /** Pause before each time, more than 0. */
  readonly seconds: number;
}

/**
 * Reloads a list periodically; renders nothing. Does not interrupt work in progress: it tries again
 * after another interval, or when the tab is shown again. A failure is reported once, and then
 * nothing is fetched until the user reloads.
 */
export function Reloader({ list, seconds }: ReloaderProps) {
  useEffect(() => {
    const pause = seconds * 1000;
    let last = performance.now();
    const reload = () => {
      if (isWaiting(list)) return;
      last = performance.now();
      void list.reload();
    };
    const onShown = () => {
      if (performance.now() - last >= pause) reload();
    };
    const timer = setInterval(reload, pause);
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [list, seconds]);
  return null;
}
