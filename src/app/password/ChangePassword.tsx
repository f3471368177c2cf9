import { useAtomValue } from 'jotai/react';
import { lazy, Suspense, useEffect } from 'react';
import { useApplication } from '../ApplicationContext.tsx';
import { ErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { errorText } from '../failure/FailurePanel.tsx';
import { sessionAtom } from '../session/state.ts';

const PasswordDialog = lazy(async () => ({ default: (await import('./PasswordDialog.tsx')).PasswordDialog }));

/** 修改密码: the dialog is fetched when somebody wants it; without a signed-in user there is nothing to change (S8.2d). */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { user } = useAtomValue(sessionAtom);
  const username = typeof user?.username === 'string' ? user.username : '';
  if (username === '') return <GiveUp kind="warning" text="当前系统无登录用户!" onClose={onClose} />;
  return (
    <ErrorBoundary fallback={(error) => <GiveUp kind="error" text={errorText(error)} onClose={onClose} />}>
      <Suspense fallback={null}>
        <PasswordDialog username={username} onClosed={onClose} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface GiveUpProps {
  readonly kind: 'warning' | 'error';
  readonly text: string;
  readonly onClose: () => void;
}

function GiveUp({ kind, text, onClose }: GiveUpProps) {
  const { notices } = useApplication();
  useEffect(() => {
    notices.show(kind, text);
    onClose();
  }, [kind, text, onClose, notices]);
  return null;
}
