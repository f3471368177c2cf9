import { historyIndex } from './leaveGuard.ts';

/** What is done instead of leaving the page. */
interface BackCall {
  readonly run: () => void;
  /** Place of the page in the history of the tab when it began. */
  readonly index: number;
}

/**
 * Lets the browser's Back do something else than leave the page: on a phone people close by it what covers the page. The
 * browser has gone back already when it says so; it is sent forward again, and neither the router nor the guard of
 * changes hears of that. The first page of a tab cannot be kept so: there Back belongs to the browser.
 * @returns makes Back call this from now on, the latest first; the result ends it
 */
export function createBackCalls(window: Pick<Window, 'addEventListener' | 'removeEventListener' | 'history'>) {
  const calls: BackCall[] = [];
  let isReturning = false;

  const rest = () => {
    if (calls.length === 0 && !isReturning) window.removeEventListener('popstate', onPop, true);
  };
  function onPop(event: PopStateEvent): void {
    if (isReturning) {
      event.stopImmediatePropagation();
      isReturning = false;
      rest();
      return;
    }
    const last = calls.at(-1);
    const delta = last ? historyIndex(event.state) - last.index : 0;
    if (!last || delta >= 0) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(-delta);
    last.run();
  }

  return (run: () => void): (() => void) => {
    const call = { run, index: historyIndex(window.history.state) };
    calls.push(call);
    // In the first phase: the router and the guard hear in the second one.
    window.addEventListener('popstate', onPop, true);
    return () => {
      calls.splice(calls.indexOf(call), 1);
      rest();
    };
  };
}
