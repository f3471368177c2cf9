import { createContext } from 'react';
import type { Unsaved } from '../../runtime/react/unsaved.ts';

/** Knows of every open page whether something in it would be lost. */
export interface UnsavedPages {
  /** Where the parts of one page report. The same for the same path. */
  of(path: string): Unsaved;
  has(path: string): boolean;
}

export function createUnsavedPages(): UnsavedPages {
  const pages = new Map<string, { readonly unsaved: Unsaved; readonly readers: Set<() => boolean> }>();

  function page(path: string) {
    const known = pages.get(path);
    if (known) return known;
    const readers = new Set<() => boolean>();
    const unsaved: Unsaved = {
      watch(isUnsaved) {
        readers.add(isUnsaved);
        return () => readers.delete(isUnsaved);
      },
    };
    const made = { unsaved, readers };
    pages.set(path, made);
    return made;
  }

  return {
    of: (path) => page(path).unsaved,
    has: (path) => [...page(path).readers].some((isUnsaved) => isUnsaved()),
  };
}

export const UnsavedPagesContext = createContext<UnsavedPages>(createUnsavedPages());
