import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApplication } from '../../../ApplicationContext.tsx';
import { nextSearch, regionsOf } from './rotation.ts';

const TURN_MS = 15_000;
/** After a touch the wall stays where the user put it. */
const IDLE_MS = 60_000;
/** Stations and regions change seldom. */
const REREAD_MS = 30 * 60_000;

/** Goes through the provinces every 15 s; stops when the user touches anything and resumes after a minute. */
export function useRotation(): void {
  const { client } = useApplication();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const present = useRef(search);
  useEffect(() => {
    present.current = search;
  }, [search]);
  useEffect(() => {
    let touched = 0;
    let regions: readonly string[] = [];
    const abort = new AbortController();
    const read = () =>
      client.send({ method: 'GET', path: '/dashboard/map', signal: abort.signal }, { quiet: true }).then(
        ({ success, result }) => {
          if (success) regions = regionsOf(result);
        },
        // The regions known before go on.
        () => undefined,
      );
    const touch = () => {
      touched = performance.now();
    };
    const turn = () => {
      if (document.hidden || (touched > 0 && performance.now() - touched < IDLE_MS) || regions.length < 2) return;
      navigate(`${pathname}${nextSearch(present.current, regions)}`, { replace: true });
    };
    void read();
    const timers = [setInterval(turn, TURN_MS), setInterval(read, REREAD_MS)];
    window.addEventListener('pointerdown', touch);
    window.addEventListener('keydown', touch);
    return () => {
      abort.abort();
      for (const timer of timers) clearInterval(timer);
      window.removeEventListener('pointerdown', touch);
      window.removeEventListener('keydown', touch);
    };
  }, [client, navigate, pathname]);
}
