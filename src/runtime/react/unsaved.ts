import { createContext, useContext, useMemo, useRef } from 'react';
import { useStayingEffect } from './staying.ts';

/** Collects from the parts of a page what closing it would lose. */
export interface Unsaved {
  /** @returns ends the watch */
  watch(isUnsaved: () => boolean): () => void;
}

const NOBODY_ASKS: Unsaved = { watch: () => () => undefined };

export const UnsavedContext = createContext<Unsaved>(NOBODY_ASKS);

/** Lets the page around it ask before it is closed. @param isUnsaved null: nothing can be lost; must keep its identity */
export function useUnsaved(isUnsaved: (() => boolean) | null): void {
  const unsaved = useContext(UnsavedContext);
  useStayingEffect(() => (isUnsaved ? unsaved.watch(isUnsaved) : undefined), [unsaved, isUnsaved]);
}

/** Lets something that opens above a page ask before it is closed, besides the page around it. */
export function useUnsavedWithin(): { readonly unsaved: Unsaved; readonly isUnsaved: () => boolean } {
  const around = useContext(UnsavedContext);
  const watched = useRef(new Set<() => boolean>());
  const unsaved = useMemo<Unsaved>(
    () => ({
      watch: (isUnsaved) => {
        watched.current.add(isUnsaved);
        const end = around.watch(isUnsaved);
        return () => {
          watched.current.delete(isUnsaved);
          end();
        };
      },
    }),
    [around],
  );
  return { unsaved, isUnsaved: () => [...watched.current].some((isUnsaved) => isUnsaved()) };
}
