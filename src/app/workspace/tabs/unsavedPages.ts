import { createContext } from 'react';
import type { Unsaved } from '../../../runtime/react/unsaved.ts';

/** Knows of every open page whether something in it would be lost. */
interface UnsavedPages {
  /** Where the parts of one page report. The same for the same path. */
  of(path: string): Unsaved;
  has(path: string): boolean;
  /** Whether there is such a page at all. */
  any(): boolean;
}

interface OpenPage {
  readonly unsaved: Unsaved;
  readonly readers: Set<() => boolean>;
}

function isUnsaved({ readers }: OpenPage): boolean {
  return [...readers].some((read) => read());
}

export function createUnsavedPages(): UnsavedPages {
  const pages = new Map<string, OpenPage>();

  function page(path: string) {
    const known = pages.get(path);
    if (known) return known;
    const readers = new Set<() => boolean>();
    const unsaved: Unsaved = {
      watch(read) {
        readers.add(read);
        return () => readers.delete(read);
      },
    };
    const made = { unsaved, readers };
    pages.set(path, made);
    return made;
  }

  return {
    of: (path) => page(path).unsaved,
    has: (path) => isUnsaved(page(path)),
    any: () => [...pages.values()].some(isUnsaved),
  };
}

export const UnsavedPagesContext = createContext<UnsavedPages>(createUnsavedPages());
