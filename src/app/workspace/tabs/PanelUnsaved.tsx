import { type ReactNode, useContext } from 'react';
import { UnsavedContext } from '../../../runtime/react/unsaved.ts';
import { UnsavedPagesContext } from './unsavedPages.ts';

/** Collects what would be lost with the page of one tab. */
export function PanelUnsaved({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const pages = useContext(UnsavedPagesContext);
  return <UnsavedContext value={pages.of(path)}>{children}</UnsavedContext>;
}
