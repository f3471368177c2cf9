import { atom, type createStore } from 'jotai/vanilla';
import { FORCED_RELOAD, keepAndReload, type Reloadable } from './forcedReload.ts';
import type { Rescue } from './loadPart.ts';

/** How many parts of the program did not arrive on this page. */
export const lostPartsAtom = atom(0);

/** The page as a rescue needs it. */
interface ReloadablePage {
  /** Whether it came by a reload less than 30 s ago, for browsers that let nothing be remembered. */
  isFreshReload(): boolean;
  /** Whether the server gives the page of another build: without one a reload brings nothing that 重试 does not. */
  isReplaced(): Promise<boolean>;
  reload(): void;
}

/**
 * What is done when a part of the program did not arrive (safety rule 9.9): after a newer build was installed a fresh
 * page knows the new files. Once in 30 s, and never where something would be lost that is in no draft. While the build
 * is the same, the part says so in its own place and offers 重试: a fresh page would forget the chosen tab.
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
    if (!mayReload() || !(await page.isReplaced())) return false;
    if (isReloading || !mayReload()) return isReloading;
    isReloading = true;
    keepAndReload(application, page.reload);
    return true;
  };
}

const FRESH_MS = 30_000;

/**
 * The page of this window.
 * @param basePath see Configuration
 */
export function pageOf(window: Window, basePath: string): ReloadablePage {
  return {
    isFreshReload() {
      const [load] = window.performance.getEntriesByType('navigation');
      const isReload = load instanceof PerformanceNavigationTiming && load.type === 'reload';
      return isReload && window.performance.now() < FRESH_MS;
    },
    async isReplaced() {
      // Shorter than reading the mark: the sign-in page has no bytes to spare.
      const own = window.document.querySelector('[name="guangshu-build"]')?.getAttribute('content');
      const page = await fetch(`${basePath}/`, { cache: 'no-store' }).then(
        (response) => response.text(),
        () => '',
      );
      return page.includes('guangshu-build') && !!own && !page.includes(own);
    },
    reload: () => window.location.reload(),
  };
}
