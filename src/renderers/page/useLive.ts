import { useEffect } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';

/** Changes that come together are read once, and many open pages do not ask in the same moment. */
const WAIT_MS = 1_000;
const SPREAD_MS = 1_000;

interface Live {
  /** The records that are listened to; null for none. */
  readonly resource: string | null;
  /** False while the widget is not visible. */
  readonly isActive: boolean;
  readonly read: () => void;
}

/** Reads anew when records of a resource change; without the channel, or while it is gone, `refresh` still reads. */
export function useLive({ resource, isActive, read }: Live): void {
  const { rows } = useRuntime().ports;
  useEffect(() => {
    if (resource === null || !isActive || rows === undefined) return;
    let isEnded = false;
    let isMissed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let end = () => {};
    const readOnce = () => {
      timer = undefined;
      isMissed = document.hidden;
      if (!isMissed) read();
    };
    const hear = () => {
      timer ??= setTimeout(readOnce, WAIT_MS + SPREAD_MS * Math.random());
    };
    const show = () => {
      if (isMissed && !document.hidden) readOnce();
    };
    rows().then(
      (feed) => {
        if (isEnded) return;
        const { end: stop } = feed.watch(resource, {
          changed: ({ saved, gone, reload }) => {
            if (reload || saved.length > 0 || gone.length > 0) hear();
          },
          editing: () => {},
        });
        end = stop;
      },
      // Without the channel the widget is read by the clock.
      () => undefined,
    );
    document.addEventListener('visibilitychange', show);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      end();
      document.removeEventListener('visibilitychange', show);
    };
  }, [rows, resource, isActive, read]);
}
