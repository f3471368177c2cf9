import { useAtomValue } from 'jotai/react';
import { LineIcon } from '../brand/LineIcon.tsx';
import { displayName, sessionAtom } from '../session/state.ts';
import { MenuButton } from './MenuButton.tsx';
import styles from './user.module.css';
import { useSignOut } from './useSignOut.ts';

/** Who is signed in, and what one may do with that (S2.37a). */
export function UserMenu() {
  const { user } = useAtomValue(sessionAtom);
  const signOut = useSignOut();
  const name = displayName(user);
  return (
    <MenuButton
      label="用户菜单"
      face={
        <>
          <span className={styles.avatar} aria-hidden="true">
            {[...name].at(-1) ?? ''}
          </span>
          <span className={styles.name}>{name}</span>
        </>
      }
      entries={[
        { key: 'sign-out', text: '退出登录', icon: <LineIcon name="sign-out" size={16} />, run: () => void signOut() },
      ]}
    />
  );
}
