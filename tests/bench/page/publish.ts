import type { FormBench, GridBench, ListBench, MenuBench, TabsBench } from './contract.ts';

/** Offers a page's methods to the harness once `prepared` resolves. */
export function publish(
  bench: ListBench | FormBench | MenuBench | TabsBench | GridBench,
  prepared: Promise<unknown> = Promise.resolve(),
): void {
  const published = {
    ...bench,
    bootMs: performance.now(),
    ready: prepared.then(() => {
      published.bootMs = performance.now();
    }),
  };
  window.__bench = published;
}

/** The element every page draws into. */
export function host(): HTMLElement {
  const element = document.getElementById('app');
  if (element === null) throw new Error('the page has no element #app');
  return element;
}
