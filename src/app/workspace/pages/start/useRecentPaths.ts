import { useEffect, useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { OPEN_TABS } from '../../openTabs/tab.ts';
import { RECENT_PATHS } from './recentPaths.ts';

const MOST_PATHS = 20;

/** Paths of the pages that were opened last in this browser, the newest first: those of open tabs, then older ones. */
export function useRecentPaths(): readonly string[] {
  const { storage } = useApplication();
  const [paths] = useState(() => {
    const open = (storage.read(OPEN_TABS)?.tabs ?? []).map(({ path }) => path).reverse();
    return [...new Set([...open, ...(storage.read(RECENT_PATHS) ?? [])])].slice(0, MOST_PATHS);
  });
  useEffect(() => storage.write(RECENT_PATHS, paths, 'local'), [storage, paths]);
  return paths;
}
