import { useEffect, useMemo, useRef, useState } from 'react';
import { bundledDocuments } from '../../screens/documents/documentSource.ts';
import type { ScreenApi } from './screenApi.ts';
import type { DocumentState } from './useEditedText.ts';

/** A document on its way into the editor. */
type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly document: DocumentState };

/** The document in force: the server's, else the bundled one. @throws when there is neither */
export async function documentInForce(api: ScreenApi, name: string): Promise<DocumentState> {
  const stored = await api.read(name);
  if (stored) return { text: stored.text, saved: stored.text, version: stored.version };
  const bundled = await bundledDocuments.read(name);
  if (!bundled) throw new Error(`没有名为 ${name} 的界面`);
  return { text: bundled.text, saved: bundled.text, version: 0 };
}

/** Loads a document for editing; one that was only begun is there at once. */
export function useOpening(
  api: ScreenApi,
  name: string,
  begun: string | null,
): Opening & { readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [opening, setOpening] = useState<Opening>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  const question = useMemo(() => ({ api, name, begun }), [api, name, begun, attempt]);
  // An editor that comes back from behind another page must not lose what was written.
  const answered = useRef<object>(null);

  useEffect(() => {
    const { api, name, begun } = question;
    if (answered.current === question) return;
    let isCurrent = true;
    const put = (next: Opening) => {
      if (!isCurrent) return;
      if (next.state === 'ready') answered.current = question;
      setOpening(next);
    };
    if (begun !== null) {
      put({ state: 'ready', document: { text: begun, saved: null, version: 0 } });
    } else {
      put({ state: 'loading' });
      documentInForce(api, name).then(
        (document) => put({ state: 'ready', document }),
        (error: unknown) => put({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [question]);

  return { ...opening, retry: () => setAttempt(attempt + 1) };
}
