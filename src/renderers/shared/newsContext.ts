import { createContext } from 'react';

/** News for a page about the live lists in it. */
export interface News {
  /** Records have changed. */
  readonly tell: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** News of one page. */
export function createNews(): News {
  const listeners = new Set<() => void>();
  return {
    tell: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** News of the surrounding page; without a page there are no listeners. */
export const NewsContext = createContext<News>(createNews());
