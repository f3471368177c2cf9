import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { type Notice, type NoticeKind, noticesAtom } from '../../platform/feedback/notices.ts';
import { sessionAtom } from '../../session/state.ts';
import styles from './notice.module.css';

/**
 * Shows notices above everything else, dialogs included: the region is a popover, so it is in the
 * browser's top layer without taking the focus. For screen readers it is a live region.
 */
export function NoticeHost() {
  const notices = useAtomValue(noticesAtom);
  const { token } = useAtomValue(sessionAtom);
  const region = useRef<HTMLElement>(null);
  const last = notices.at(-1)?.id;

  useEffect(() => {
    const element = region.current;
    if (!element?.isConnected) return;
    if (element.matches(':popover-open')) element.hidePopover();
    // Opened anew for each notice: the last one opened is on top of dialogs opened in between.
    if (last !== undefined) element.showPopover();
  }, [last]);

  return (
    <section
      ref={region}
      popover="manual"
      className={styles.region}
      data-place={token === null ? 'front-door' : 'workspace'}
      aria-label="通知"
      aria-live="polite"
    >
      <div className={styles.top}>
        {notices
          .filter(({ title }) => title === null)
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
      <div className={styles.corner}>
        {notices
          .filter(({ title }) => title !== null)
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} />
          ))}
      </div>
    </section>
  );
}

const SIGNS: Readonly<Record<NoticeKind, string>> = {
  success: 'm8 12.3 2.8 2.8L16 9.5',
  info: 'M12 11v5.5M12 7.5v.1',
  warning: 'M12 7v6M12 16.4v.1',
  error: 'm9 9 6 6m0-6-6 6',
};

function NoticeCard({ notice }: { readonly notice: Notice }) {
  const { notices } = useApplication();
  const { id, kind, title, text, action } = notice;
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      role={kind === 'error' || kind === 'warning' ? 'alert' : 'status'}
      onPointerEnter={() => notices.hold(id)}
      onPointerLeave={() => notices.release(id)}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="10" />
        <path d={SIGNS[kind]} />
      </svg>
      <div className={styles.text}>
        {title !== null && <strong className={styles.title}>{title}</strong>}
        <span>{text}</span>
        {title !== null && action !== null && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              notices.dismiss(id);
              action.run();
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      {title !== null && (
        <button type="button" className={styles.close} aria-label="关闭通知" onClick={() => notices.dismiss(id)}>
          <LineIcon name="close" size={14} />
        </button>
      )}
    </div>
  );
}
