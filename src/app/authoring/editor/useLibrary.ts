import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import { BUNDLED_TITLES } from './bundledTitles.ts';
import { type LibraryEntry, libraryOf, type StoredScreen } from './library.ts';
import type { ScreenApi } from './screenApi.ts';

/** State of the list of all documents. */
export interface Library {
  readonly entries: readonly LibraryEntry[];
  readonly isLoading: boolean;
  /** Why the server's documents are missing; the bundled ones are listed all the same. */
  readonly error: string | null;
  readonly reload: () => Promise<void>;
}

function titlesOf(routes: readonly AppRoute[]): ReadonlyMap<string, string> {
  return new Map(routes.flatMap(({ page, title }) => (page.kind === 'component' ? [[page.name, title]] : [])));
}

export function useLibrary(api: ScreenApi, routes: readonly AppRoute[]): Library {
  const [stored, setStored] = useState<readonly StoredScreen[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const reload = useCallback(async () => {
    try {
      setStored(await api.list());
      setError(null);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  }, [api]);
  useEffect(() => void reload(), [reload]);
  const entries = useMemo(() => libraryOf(BUNDLED_TITLES, stored ?? [], titlesOf(routes)), [stored, routes]);
  return { entries, isLoading: stored === null && error === null, error, reload };
}
