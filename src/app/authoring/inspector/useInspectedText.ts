import { useEffect, useState } from 'react';
import { gatherUsed } from '../../../runtime/language/assembly/gather.ts';
import type { CompiledDocument } from '../../../runtime/model/document.ts';
import type { DocumentText } from '../../screens/documents/documents.ts';
import { type InspectedText, inspectedText } from './inspectedText.ts';

/** Text of a drawn screen with its fragments; null until it is there. */
export function useInspectedText(
  screen: CompiledDocument,
  read: (name: string) => Promise<DocumentText | null>,
): InspectedText | null {
  const [found, setFound] = useState<InspectedText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const document = await read(screen.name);
      if (document === null) return;
      const used = await gatherUsed(document.text, read);
      if (isCurrent) setFound(inspectedText(document, [...(used?.values() ?? [])]));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [screen, read]);
  return found;
}
