import { useAtomValue } from 'jotai/react';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { ErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { announcementsOf } from './announcements.ts';
import { openedAtom } from './state.ts';

const AnnouncementDialog = lazyPart(async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog);
const AnnouncedScreen = lazyPart(async () => (await import('./AnnouncedScreen.tsx')).AnnouncedScreen);

/** The announcement one reads, or the screen it is about. Either is fetched with the first one. */
export function OpenedAnnouncement() {
  const application = useApplication();
  const announcement = useAtomValue(openedAtom);
  if (!announcement) return null;
  const { id, title, onward } = announcement;
  const { close } = announcementsOf(application);
  return (
    <ErrorBoundary resetKey={id} fallback={() => <Unreadable onTold={close} />}>
      <Suspense fallback={null}>
        {onward?.kind === 'component' ? (
          <AnnouncedScreen key={id} title={title} name={onward.name} id={onward.id} onClosed={close} />
        ) : (
          <AnnouncementDialog
            key={id}
            announcement={announcement}
            onGo={(path) => application.navigator.to(path)}
            onClosed={close}
          />
        )}
      </Suspense>
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
