import { useAtomValue } from 'jotai/react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { sessionAtom } from '../../session/state.ts';
import { OpenedPart } from '../failure/OpenedPart.tsx';
import { unreadTotal } from './announcement.ts';
import { announcementsOf } from './announcements.ts';
import styles from './bell.module.css';
import { OpenedAnnouncement } from './OpenedAnnouncement.tsx';
import { unreadAtom } from './state.ts';

const NoticePanel = lazyPart(async () => (await import('./NoticePanel.tsx')).NoticePanel);

const MOST_SHOWN = 99;

/**
 * The notice bell (S2.37b, S2.40): the number of unread notices, and their list. It listens while
 * the shell is mounted.
 */
export function NoticeBell({ ScreenDialog }: ComponentProps<typeof OpenedAnnouncement>) {
  const application = useApplication();
  const announcements = announcementsOf(application);
  const { token, user } = useAtomValue(sessionAtom);
  const { lists } = useAtomValue(unreadAtom);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const userId = typeof user?.id === 'string' ? user.id : null;
  const count = lists === null ? 0 : unreadTotal(lists);
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);

  useEffect(() => {
    if (token === null || userId === null) return;
    return announcements.follow({ userId, token });
  }, [announcements, token, userId]);

  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const onToggle = (event: ToggleEvent) => {
      const opens = event.newState === 'open';
      setOpen(opens);
      if (opens) element.focus();
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);

  const leaveFor = (run: () => void) => {
    panel.current?.hidePopover();
    run();
  };
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={count === 0 ? '通知' : `通知，${shown} 条未读`}
      >
        <LineIcon name="bell" />
        {count > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <div ref={panel} id={id} popover="auto" role="dialog" aria-label="通知" tabIndex={-1} className={styles.panel}>
        {isOpen && (
          <OpenedPart failure="通知打开失败" onClosed={() => panel.current?.hidePopover()}>
            <NoticePanel
              onRetry={() => void announcements.reload()}
              onOpen={(one) => leaveFor(() => void announcements.open(one))}
              onMore={() => leaveFor(() => application.navigator.to(PATHS.myAnnouncements))}
            />
          </OpenedPart>
        )}
      </div>
      <OpenedAnnouncement ScreenDialog={ScreenDialog} />
    </>
  );
}
