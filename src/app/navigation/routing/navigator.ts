import { safeHref } from '../../../common/html/safeHref.ts';
import type { Navigate } from '../../../runtime/contract/ports.ts';

/**
 * Moves between pages from code outside of React. The router attaches itself while it is drawn. Only paths of this site
 * are followed: an address that comes from data must not lead elsewhere.
 */
export interface Navigator extends Pick<Navigate, 'to' | 'back'> {
  attach(go: (to: string | number) => void): () => void;
  /**
   * Says how a page is left before which there is none of this application: in a new tab the browser would go back to
   * another site, or nowhere.
   * @returns ends it
   */
  leaveFirst(leave: () => void): () => void;
}

/** @param isFirst whether the page is the first one of this application in its tab */
export function createNavigator(isFirst: () => boolean): Navigator {
  let go: ((to: string | number) => void) | null = null;
  let leave: (() => void) | null = null;
  return {
    to(path) {
      if (path.startsWith('/') && safeHref(path) !== null) go?.(path);
    },
    back() {
      if (leave && isFirst()) leave();
      else go?.(-1);
    },
    leaveFirst(wanted) {
      leave = wanted;
      return () => {
        if (leave === wanted) leave = null;
      };
    },
    attach(router) {
      go = router;
      return () => {
        if (go === router) go = null;
      };
    },
  };
}
