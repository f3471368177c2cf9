import { atom, type createStore } from 'jotai/vanilla';
import { FORCED_RELOAD, keepAndReload, type Reloadable } from './forcedReload.ts';
import type { Rescue } from './loadPart.ts';

/** How many parts of the program did not arrive on this page. */
export const lostPartsAtom = atom(0);

/** The page as a rescue needs it. */
interface ReloadablePage {
  /** Whether it came by a reload less than 30 s ago, for browsers that let nothing be remembered. */
  isFreshReload(): boolean;
  /** Whether the server gives the page: a reload must never end in the browser's own error page. */
  isServed(): Promise<boolean>;
  reload(): void;
}

/**
 * What is done when a part of the program did not arrive (safety rule 9.9): after a newer build was installed a fresh
 * page knows the new files, and a browser that remembers failed imports forgets them. Once in 30 s, and never where
 * something would be lost that is in no draft, or where no page would come.
 */
export function createRescue(
  application: Reloadable & { readonly store: Pick<ReturnType<typeof createStore>, 'set'> },
  page: ReloadablePage,
): Rescue {
  const { leaving, storage, store } = application;
  let isReloading = false;
  const mayReload = () => storage.read(FORCED_RELOAD) === null && !page.isFreshReload() && !leaving.isProtecting();
  return async () => {
    store.set(lostPartsAtom, (count) => count + 1);
    if (isReloading) return true;
    if (!mayReload() || !(await page.isServed())) return false;
    if (isReloading || !mayReload()) return isReloading;
    isReloading = true;
    keepAndReload(application, page.reload);
    return true;
  };
}

const FRESH_MS = 30_000;

/** The page of this window. */
export function pageOf(window: Window): ReloadablePage {
  return {
    isFreshReload() {
      const [load] = window.performance.getEntriesByType('navigation');
      const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
      return isReload && window.performance.now() < FRESH_MS;
    },
    isServed: () =>
      window.fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    reload: () => window.location.reload(),
  };
}
