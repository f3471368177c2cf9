import { safeHref } from '../../../common/html/safeHref.ts';
import type { Navigate } from '../../../runtime/contract/ports.ts';

/**
 * Moves between pages from code outside of React. The router attaches itself while it is drawn. Only paths of this site
 * are followed: an address that comes from data must not lead elsewhere.
 */
export interface Navigator extends Navigate {
  attach(go: (to: string | number) => void): () => void;
}

export function createNavigator(): Navigator {
  let go: ((to: string | number) => void) | null = null;
  return {
    to(path) {
      if (path.startsWith('/') && safeHref(path) !== null) go?.(path);
    },
    back: () => go?.(-1),
    attach(router) {
      go = router;
      return () => {
        if (go === router) go = null;
      };
    },
  };
}
