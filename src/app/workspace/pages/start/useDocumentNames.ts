import { useEffect, useState } from 'react';
import { bundledDocuments } from '../../../screens/documents/documentSource.ts';

const NONE: ReadonlySet<string> = new Set();

/** Names of the documents there are; none until their list has come, behind what the page shows first. */
export function useDocumentNames(): ReadonlySet<string> {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    bundledDocuments.names().then(
      (known) => {
        if (isCurrent) setNames(new Set(known));
      },
      // Without the list there are no shortcuts; the menu leads everywhere all the same.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return names;
}
