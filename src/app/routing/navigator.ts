import type { Navigate } from '../../runtime/ports.ts';

/** Moves between pages from code outside of React. The router attaches itself while it is drawn. */
export interface Navigator extends Navigate {
  attach(go: (to: string | number) => void): () => void;
}

export function createNavigator(): Navigator {
  let go: ((to: string | number) => void) | null = null;
  return {
    to: (path) => go?.(path),
    back: () => go?.(-1),
    attach(router) {
      go = router;
      return () => {
        if (go === router) go = null;
      };
    },
  };
}
