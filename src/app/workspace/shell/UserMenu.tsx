import { useAtomValue, useSetAtom } from 'jotai/react';
import { useState } from 'react';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { ChangePassword } from '../../account/password/ChangePassword.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { Avatar } from '../../appearance/chrome/Avatar.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';
import { inspectableAtom, inspectingAtom } from '../../screens/inspection/inspecting.ts';
import { displayName, sessionAtom } from '../../session/state.ts';
import { fileAddress } from '../../transport/fileAddress.ts';
import { MenuButton } from './MenuButton.tsx';
import styles from './user.module.css';
import { useSignOut } from './useSignOut.ts';

const SettingsDrawer = lazyPart(
  async () => (await import('../../appearance/settings/SettingsDrawer.tsx')).SettingsDrawer,
);

const SwitchDepartment = lazyPart(
  async () => (await import('../../account/department/SwitchDepartment.tsx')).SwitchDepartment,
);

/** Who is signed in, and what one may do with that (S2.37a). */
export function UserMenu() {
  const application = useApplication();
  const { configuration, navigator, notices } = application;
  const { user } = useAtomValue(sessionAtom);
  const signOut = useSignOut();
  const isInspectable = useAtomValue(inspectableAtom) > 0;
  const setInspecting = useSetAtom(inspectingAtom);
  const [isChangingPassword, setChangingPassword] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const [isSettingUp, setSettingUp] = useState(false);
  const name = displayName(user);

  async function clearCache(): Promise<void> {
    try {
      const { refreshDictionaries } = await import('../../screens/refreshDictionaries.ts');
      await refreshDictionaries(application);
    } catch {
      notices.show('error', '刷新缓存失败！');
    }
  }

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
            key: 'system',
            text: '系统设置',
            icon: <LineIcon name="palette" size={16} />,
            run: () => setSettingUp(true),
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
            key: 'cache',
            text: '清除缓存',
            icon: <LineIcon name="refresh" size={16} />,
            run: () => void clearCache(),
          },
          ...(isInspectable
            ? [
                {
                  key: 'inspect',
                  text: '检查界面',
                  icon: <LineIcon name="search" size={16} />,
                  run: () => setInspecting((before) => !before),
                },
              ]
            : []),
          {
            key: 'sign-out',
            text: '退出登录',
            icon: <LineIcon name="sign-out" size={16} />,
            run: () => void signOut(),
          },
        ]}
      />
      {isChangingPassword && <ChangePassword onClose={() => setChangingPassword(false)} />}
      {isSettingUp && (
        <OpenedPart failure="系统设置加载失败，请检查网络后重试" onClosed={() => setSettingUp(false)}>
          <SettingsDrawer onClosed={() => setSettingUp(false)} />
        </OpenedPart>
      )}
      {isSwitching && (
        <OpenedPart failure="切换部门打开失败" onClosed={() => setSwitching(false)}>
          <SwitchDepartment onClose={() => setSwitching(false)} />
        </OpenedPart>
      )}
    </>
  );
}
