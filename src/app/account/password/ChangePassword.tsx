import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';
import { sessionAtom } from '../../session/state.ts';

const PasswordDialog = lazyPart(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/**
 * 修改密码: the dialog is fetched on demand; without a signed-in user there is nothing to change
 * (S8.2d).
 */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const { user } = useAtomValue(sessionAtom);
  const username = typeof user?.username === 'string' ? user.username : '';
  if (username === '') return <NobodySignedIn onClose={onClose} />;
  return (
    <OpenedPart failure="修改密码加载失败，请检查网络后重试" onClosed={onClose}>
      <PasswordDialog username={username} onClosed={onClose} />
    </OpenedPart>
  );
}

function NobodySignedIn({ onClose }: { readonly onClose: () => void }) {
  const { notices } = useApplication();
  useEffect(() => {
    notices.show('warning', '当前系统无登录用户!');
    onClose();
  }, [onClose, notices]);
  return null;
}
