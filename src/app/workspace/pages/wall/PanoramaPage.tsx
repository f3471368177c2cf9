import { useSetAtom } from 'jotai/react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { wallAtom } from '../../../appearance/theme/useScheme.ts';
import { LazyInspector } from '../../../authoring/inspector/lazyInspector.ts';
import type { PageProps } from '../../../navigation/page.ts';
import { PATHS } from '../../../navigation/paths.ts';
import { PageSkeleton } from '../../skeleton/PageSkeleton.tsx';
import { NoStationsPage } from '../NoStationsPage.tsx';
import { mayReadFigures } from '../start/mayReadFigures.ts';
import { AlarmCard } from './AlarmCard.tsx';
import { useRotation } from './useRotation.ts';
import { useWallSize } from './useWallSize.ts';
import { WallClock } from './WallClock.tsx';
import styles from './wall.module.css';

const NO_PARAMS = {};
const DOCUMENT = 'dashboard/Panorama';

const ScreenPage = lazyPart(async () => (await import('../../../screens/ScreenPage.tsx')).ScreenPage, <PageSkeleton />);

/** Takes the rest of the console out of reach of keys and screen readers while the wall covers it. */
function useAlone(): void {
  useLayoutEffect(() => {
    const covered = [...document.querySelectorAll<HTMLElement>('aside, header[role="banner"], body header')].filter(
      (one) => one.closest('[data-wall]') === null,
    );
    for (const one of covered) one.inert = true;
    return () => {
      for (const one of covered) one.inert = false;
    };
  }, []);
}

interface WallProps {
  /** Whether a signed-in user looks at it, who may leave it for the console. */
  readonly isOwn: boolean;
}

/** The wall itself: its document, clock and alarms. */
export function Wall({ isOwn }: WallProps) {
  const setWall = useSetAtom(wallAtom);
  const navigate = useNavigate();
  const { search } = useLocation();
  const zoom = useWallSize();
  const isLite = new URLSearchParams(search).get('lite') === '1';
  useAlone();
  useRotation();
  useLayoutEffect(() => {
    setWall(true);
    return () => setWall(false);
  }, [setWall]);
  useEffect(() => {
    if (!isOwn) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && document.fullscreenElement === null) navigate(PATHS.home);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [navigate, isOwn]);
  const fill = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    // A browser may refuse; the wall is as large as the window all the same.
    change.catch(() => undefined);
  };
  return (
    <div className={styles.wall} data-wall="" data-lite={isLite || undefined} style={{ zoom }}>
      <header className={styles.head}>
        <WallClock />
        <h1 className={styles.title}>光伏智慧运维监控中心</h1>
        <div className={styles.tools}>
          <button type="button" className={styles.tool} onClick={fill}>
            全屏
          </button>
          {isOwn && (
            <button type="button" className={styles.tool} onClick={() => navigate(PATHS.home)}>
              退出
            </button>
          )}
        </div>
      </header>
      <ScreenPage name={DOCUMENT} params={NO_PARAMS} Inspector={LazyInspector} />
      <AlarmCard />
    </div>
  );
}

/** The wall of the control room: its document, dark and without the shell. It never reloads by the clock (decision 26). */
export function PanoramaPage({ routes }: PageProps) {
  return mayReadFigures(routes) ? <Wall isOwn /> : <NoStationsPage title="大屏" />;
}
