import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lostPartsAtom } from '../parts/rescue.ts';
import { ownBuild, servedBuild } from './build.ts';
import { PERIOD_MS, watchRelease } from './releaseWatch.ts';

interface Release {
  /** Whether a newer build should be offered now. */
  readonly isOffered: boolean;
  readonly postpone: () => void;
}

/**
 * Looks for a newer build every five minutes, when the window is looked at again, and when the page changes; at once when
 * a part of the program did not arrive.
 * @param basePath see Configuration
 */
export function useRelease(basePath: string): Release {
  const [isOffered, setOffered] = useState(false);
  const [watch] = useState(() => {
    const served = () => servedBuild(basePath);
    return watchRelease({ own: ownBuild(document), served, now: () => Date.now(), onChange: setOffered });
  });
  const lostParts = useAtomValue(lostPartsAtom);
  const { pathname } = useLocation();

  useEffect(() => {
    if (lostParts > 0) void watch.look(true);
  }, [watch, lostParts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page is an occasion
  useEffect(() => {
    void watch.look();
  }, [watch, pathname]);

  useEffect(() => {
    const look = () => {
      if (!document.hidden) void watch.look();
    };
    const timer = window.setInterval(look, PERIOD_MS);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [watch]);

  return { isOffered, postpone: watch.postpone };
}
