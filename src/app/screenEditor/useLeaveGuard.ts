import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Place of an address in the history, as the router counts it. */
function historyIndex(state: unknown): number {
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/** The address inside the application that a plain click would lead to; null for anything else. */
function leadsInside(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === window.location.pathname && url.search === window.location.search;
  return url.origin === window.location.origin && !isHere ? `${url.pathname}${url.search}${url.hash}` : null;
}

/**
 * Asks before the page is left while there is something to lose: by a link, by the browser's buttons, by closing the
 * tab (there the browser asks in its own words).
 * @param ask resolves true when the user agrees to leave
 */
export function useLeaveGuard(isDirty: boolean, ask: () => Promise<boolean>): void {
  const navigate = useNavigate();
  const asked = useRef(ask);
  asked.current = ask;

  useEffect(() => {
    if (!isDirty) return;
    const here = historyIndex(window.history.state);
    let isReturning = false;
    let isAllowed = false;

    const onClick = (event: MouseEvent) => {
      const to = leadsInside(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      void asked.current().then((agreed) => {
        if (agreed) navigate(to);
      });
    };
    // The router hears of this after us: what is stopped here never reaches it.
    const onPop = (event: PopStateEvent) => {
      if (isAllowed) return;
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      const delta = historyIndex(event.state) - here;
      isReturning = true;
      window.history.go(-delta);
      void asked.current().then((agreed) => {
        if (!agreed) return;
        isAllowed = true;
        window.history.go(delta);
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty, navigate]);
}
