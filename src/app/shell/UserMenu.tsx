import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { useApplication } from '../ApplicationContext.tsx';
import { fileAddress } from '../api/fileAddress.ts';
import { LineIcon } from '../brand/LineIcon.tsx';
import { Avatar } from '../chrome/Avatar.tsx';
import { SwitchDepartment } from '../department/SwitchDepartment.tsx';
import { ChangePassword } from '../password/ChangePassword.tsx';
import { PATHS } from '../routing/paths.ts';
import { displayName, sessionAtom } from '../session/state.ts';
import { MenuButton } from './MenuButton.tsx';
import styles from './user.module.css';
import { useSignOut } from './useSignOut.ts';

/** Who is signed in, and what one may do with that (S2.37a). */
export function UserMenu() {
  const { configuration, navigator } = useApplication();
  const { user } = useAtomValue(sessionAtom);
  const signOut = useSignOut();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const name = displayName(user);
  return (
    <>
      <MenuButton
        label="用户菜单"
        face={
          <>
            <Avatar address={fileAddress(configuration.apiBase, user?.avatar)} name={name} size={26} />
            <span className={styles.name}>{name}</span>
          </>
        }
        entries={[
          {
            key: 'settings',
            text: '个人设置',
            icon: <LineIcon name="settings" size={16} />,
            run: () => navigator.to(PATHS.account),
          },
          {
            key: 'password',
            text: '修改密码',
            icon: <LineIcon name="lock" size={16} />,
            run: () => setChangingPassword(true),
          },
          {
            key: 'department',
            text: '切换部门',
            icon: <LineIcon name="department" size={16} />,
            run: () => setSwitching(true),
          },
          {
            key: 'sign-out',
            text: '退出登录',
            icon: <LineIcon name="sign-out" size={16} />,
            run: () => void signOut(),
          },
        ]}
      />
      {isChangingPassword && <ChangePassword onClose={() => setChangingPassword(false)} />}
      {isSwitching && <SwitchDepartment onClose={() => setSwitching(false)} />}
    </>
  );
}
