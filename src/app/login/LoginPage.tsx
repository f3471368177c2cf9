import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApplication } from '../ApplicationContext.tsx';
import { UserFrame } from '../user/UserFrame.tsx';
import { AccountForm } from './AccountForm.tsx';

/** The front door (S2.15a, S2.20, S2.22). A user name in the address is filled in (S2.15c). */
export function LoginPage() {
  const { configuration, session } = useApplication();
  const [search] = useSearchParams();

  // What is left of an earlier session must not be sent along with the sign-in (S2.20).
  useEffect(() => session.forget(), [session]);

  return (
    <UserFrame
      title="用户登录"
      titleId="login-title"
      lead={`登录${configuration.platformName}，查看电站与设备的运行情况`}
    >
      <AccountForm username={search.get('username') ?? ''} />
    </UserFrame>
  );
}
