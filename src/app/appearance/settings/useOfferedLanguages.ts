import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../common/languages.ts';
import type { Client } from '../../transport/client.ts';

/**
 * The languages to choose from: Chinese, and those that screens of this installation have texts in. The shell itself and
 * the built-in screens are Chinese, so where there are no such screens another language would change nothing but dates.
 * @param present offered in any case, so that it can be left
 */
export function useOfferedLanguages(client: Pick<Client, 'send'>, present: Language): readonly Language[] {
  const [found, setFound] = useState<readonly unknown[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    client.send({ method: 'GET', path: '/sys/screen/languages', signal: abort.signal }, { quiet: true }).then(
      ({ success, result }) => {
        if (success && Array.isArray(result) && !abort.signal.aborted) setFound(result);
      },
      // Servers of the family without such screens have no such call.
      () => undefined,
    );
    return () => abort.abort();
  }, [client]);
  return LANGUAGES.filter((one) => one === DEFAULT_LANGUAGE || one === present || found.includes(one));
}
