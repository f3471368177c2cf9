import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { documentTitle } from '../../navigation/paths.ts';
import { waitingAtom } from './waiting.ts';

/** Names the browser tab (S2.38d). @param pageTitle null on the main index. */
export function useDocumentTitle(pageTitle: string | null): void {
  const { platformName } = useApplication().configuration;
  const waiting = useAtomValue(waitingAtom);
  useEffect(() => {
    document.title = documentTitle(pageTitle, platformName, waiting);
  }, [pageTitle, platformName, waiting]);
}
