import type { Navigator } from './navigator.ts';

/** Asks before a page is left on which there is something to lose. */
export interface LeaveGuard {
  /**
   * From now on leaving is asked about: by a link, by the browser's buttons, by closing the tab (there the browser asks
   * in its own words).
   * @param ask resolves true when the user agrees to leave
   * @returns ends the protection
   */
  protect(ask: () => Promise<boolean>): () => void;
  /** Whether the present page keeps its state behind another one: then going there loses nothing and is not asked about. */
  keepPage(isKept: boolean): void;
  /** Whether leaving is asked about now. */
  isProtecting(): boolean;
  /** Ends every protection: the user has agreed to lose what there is, and the page is about to go. */
  release(): void;
  isReleased(): boolean;
}

interface Guarded {
  readonly ask: () => Promise<boolean>;
  readonly index: number;
  readonly pathname: string;
}

/** What the guard needs of the browser. */
export type GuardedWindow = Pick<Window, 'addEventListener' | 'document' | 'history' | 'location'>;

/**
 * Made before the router is drawn: both hear of the browser's buttons in the order they came, and what is stopped here
 * must not reach the router.
 * @param basePath see Configuration
 */
export function createLeaveGuard(window: GuardedWindow, navigator: Navigator, basePath: string): LeaveGuard {
  let guarded: Guarded | null = null;
  let isKept = false;
  let isReturning = false;
  let isReleased = false;
  const losesNothing = (pathname: string) => isKept && guarded !== null && pathname !== guarded.pathname;

  window.document.addEventListener(
    'click',
    (event) => {
      const to = guarded && leadsInside(event, window.location);
      if (!guarded || to === null || losesNothing(new URL(to, window.location.href).pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      void guarded.ask().then((agreed) => {
        if (agreed) navigator.to(to.slice(basePath.length));
      });
    },
    true,
  );

  window.addEventListener('popstate', (event) => {
    if (isReturning) {
      event.stopImmediatePropagation();
      isReturning = false;
      return;
    }
    if (!guarded || losesNothing(window.location.pathname)) return;
    const delta = historyIndex(event.state) - guarded.index;
    if (delta === 0) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(-delta);
    void guarded.ask().then((agreed) => {
      if (!agreed) return;
      guarded = null;
      window.history.go(delta);
    });
  });

  window.addEventListener('beforeunload', (event) => {
    if (guarded) event.preventDefault();
  });

  return {
    protect(ask) {
      const mine = { ask, index: historyIndex(window.history.state), pathname: window.location.pathname };
      guarded = mine;
      return () => {
        if (guarded === mine) guarded = null;
      };
    },
    keepPage(kept) {
      isKept = kept;
    },
    isProtecting: () => guarded !== null,
    release() {
      guarded = null;
      isReleased = true;
    },
    isReleased: () => isReleased,
  };
}

/** Place of an address in the history of the tab, as the router counts it: 0 for the first one of this application. */
export function historyIndex(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** The address inside the application that a plain click would lead to; null for anything else. */
function leadsInside(event: MouseEvent, here: Location): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === here.pathname && url.search === here.search;
  return url.origin === here.origin && !isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}
