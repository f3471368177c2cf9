import { useEffect, useState } from 'react';
import type { Diagnostic } from '../../../runtime/diagnostics/diagnostic.ts';
import type { ScreenApi } from './screenApi.ts';

/** Longer than the local debounce, so the server is queried only after typing pauses. */
const PAUSE_MS = 800;

interface Told {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: readonly Diagnostic[] = [];

/**
 * What the server says of a text while it is being written: its dictionaries, rights and calls are known to it alone. A
 * question that a further letter has overtaken is given up; without an answer there is nothing to say.
 * @param isAsked false while the own check has not found the text right; the server would only repeat it
 */
export function useServerVerdict(
  api: Pick<ScreenApi, 'check'>,
  name: string,
  text: string,
  isAsked: boolean,
): readonly Diagnostic[] {
  const [told, setTold] = useState<Told | null>(null);

  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const ask = () =>
      api.check(name, text, asking.signal).then(
        (diagnostics) => {
          if (!asking.signal.aborted) setTold({ text, diagnostics });
        },
        // Saving checks again, and shows the error.
        () => undefined,
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [api, name, text, isAsked]);

  return isAsked && told?.text === text ? told.diagnostics : NOTHING;
}
