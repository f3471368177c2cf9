import { useAtomValue } from 'jotai/react';
import { type ComponentType, useEffect } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { ErrorBoundary } from '../../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { announcementsOf } from './announcements.ts';
import { openedAtom } from './state.ts';

const AnnouncementDialog = lazyPart(async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog);

/** A screen that an announcement leads to. */
export interface ScreenDialogProps {
  readonly title: string;
  /** Name of the document. */
  readonly name: string;
  /** What the screen reads as `$route`. */
  readonly params: Row;
  /** Called when the dialog has gone. */
  readonly onClosed: () => void;
}

interface OpenedAnnouncementProps {
  /** Draws a screen. Given from outside: screens lie above the notices, which they use themselves. */
  readonly ScreenDialog: ComponentType<ScreenDialogProps>;
}

/** The announcement one reads, or the screen it is about. Either is fetched with the first one. */
export function OpenedAnnouncement({ ScreenDialog }: OpenedAnnouncementProps) {
  const application = useApplication();
  const announcement = useAtomValue(openedAtom);
  if (!announcement) return null;
  const { id, title, onward } = announcement;
  const { close } = announcementsOf(application);
  return (
    <ErrorBoundary resetKey={id} fallback={() => <Unreadable onTold={close} />}>
      {onward?.kind === 'component' ? (
        <ScreenDialog key={id} title={title} name={onward.name} params={{ id: onward.id }} onClosed={close} />
      ) : (
        <AnnouncementDialog
          key={id}
          announcement={announcement}
          onGo={(path) => application.navigator.to(path)}
          onClosed={close}
        />
      )}
    </ErrorBoundary>
  );
}

/** Without a dialog there is nothing to read; the failure is said once. */
function Unreadable({ onTold }: { readonly onTold: () => void }) {
  const { notices } = useApplication();
  useEffect(() => {
    notices.show('error', '通知加载失败，请检查网络后重试');
    onTold();
  }, [notices, onTold]);
  return null;
}
