import type { DraftKeeper } from './drafts.ts';

/** What is heard of the page. */
type HeardWindow = Pick<Window, 'addEventListener' | 'document'>;

interface Leaving {
  /** Whether the user has agreed to lose what there is. */
  isReleased(): boolean;
}

/**
 * Keeps what is typed when the page may end. The browser asks before a tab is closed over a form with changes. A phone
 * ends a hidden tab without a word, so that the forms are kept when it is hidden; what was kept so is dropped when the
 * tab is shown again, because the forms still hold it.
 *
 * Not on pagehide: the next page may be running by then. And nothing is heard of hiding before a form is open: a page
 * that hears of it lives on for a moment while the next one begins, and calls that fail then would end the session.
 */
export function keepOnLeaving(window: HeardWindow, drafts: DraftKeeper, leaving: Leaving): void {
  const { document } = window;
  let kept: readonly string[] = [];
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      kept = drafts.keepAll();
      return;
    }
    for (const form of kept) drafts.discard(form);
    kept = [];
  };
  window.addEventListener('beforeunload', (event) => {
    drafts.keepAll();
    if (!leaving.isReleased() && drafts.isHolding()) event.preventDefault();
  });
  drafts.onFirstForm(() => document.addEventListener('visibilitychange', onVisibility));
}
