import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { enterWall, stayWall, WallRefused } from './enterWall.ts';
import styles from './wallDoor.module.css';

const Wall = lazyPart(async () => (await import('../../workspace/pages/wall/PanoramaPage.tsx')).Wall);

/** So often the cookie of a wall is begun anew. */
const STAY_MS = 6 * 60 * 60_000;
const AGAIN_MS = 30_000;

/** Takes the token out of the address at once, so that it cannot be read off the screen. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** 大屏 without a sign-in (decision 26): the link opens it, and it stays open until the link is revoked. */
export function WallDoor() {
  const application = useApplication();
  // Taken once, though the effect may run twice.
  const token = useRef<string>(null);
  const [refused, setRefused] = useState<WallRefused | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    token.current ??= takeToken();
    let again: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const enter = () =>
      enterWall(application, token.current ?? '').then(
        () => {
          if (!isGone) setOpen(true);
        },
        (error: unknown) => {
          const told = error instanceof WallRefused ? error : new WallRefused(String(error), true);
          if (isGone) return;
          setRefused(told);
          // There is no user at a wall to press a button.
          if (!told.isFinal) again = setTimeout(enter, AGAIN_MS);
        },
      );
    void enter();
    return () => {
      isGone = true;
      clearTimeout(again);
    };
  }, [application]);
  useEffect(() => {
    if (!isOpen) return;
    // Without an answer the cookie lasts for more than a year, and the next round asks again.
    const timer = setInterval(() => void stayWall(application).catch(() => undefined), STAY_MS);
    return () => clearInterval(timer);
  }, [application, isOpen]);
  if (isOpen) return <Wall isOwn={false} />;
  return (
    <main className={styles.door}>
      <p role="status">{refused === null ? '正在打开大屏…' : refused.message}</p>
      {refused !== null && <p>{refused.isFinal ? '请让管理员重新生成大屏链接' : '稍后自动重试'}</p>}
    </main>
  );
}
