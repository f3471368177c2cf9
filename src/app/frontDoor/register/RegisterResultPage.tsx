import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApplication } from '../../ApplicationContext.tsx';
import { loginAddressFor, PATHS } from '../../navigation/paths.ts';
import { FrontDoorFrame } from '../frame/FrontDoorFrame.tsx';
import { ResultPanel } from '../result/ResultPanel.tsx';
import { useReturn } from '../result/useReturn.ts';
import { chosenPasswordAtom, type Registered, readRegistered, registeredTitle } from './registered.ts';

/** What came of a registration (S2.28a, S2.34); people who get here without one are led to it. */
export function RegisterResultPage() {
  const { state } = useLocation();
  const registered = readRegistered(state);
  return <FrontDoorFrame title="注册结果">{registered ? <Success {...registered} /> : <NothingDone />}</FrontDoorFrame>;
}

function Success(registered: Registered) {
  const { store } = useApplication();
  const navigate = useNavigate();
  const { username } = registered;
  const [password] = useState(() => store.get(chosenPasswordAtom));

  /** The login page takes what is handed over out of the history at once. */
  function toLogin(): void {
    void navigate(PATHS.login, { state: { username, password }, replace: true });
  }

  // By itself the page hands over the name alone (S2.28b).
  const left = useReturn(() => void navigate(loginAddressFor(username), { replace: true }));

  useEffect(() => store.set(chosenPasswordAtom, ''), [store]);

  const home = { text: '返回首页', run: () => void navigate(PATHS.home) };
  return (
    <ResultPanel
      kind="success"
      title={registeredTitle(registered)}
      description={`${left} 秒后自动返回登录页`}
      actions={[{ text: '返回登录', run: toLogin }, ...(registered.email === '' ? [] : [home])]}
    />
  );
}

function NothingDone() {
  const navigate = useNavigate();
  return (
    <ResultPanel
      kind="error"
      title="没有可显示的注册结果"
      description="页面可能已过期，请重新注册或直接登录"
      actions={[
        { text: '去注册', run: () => void navigate(PATHS.register, { replace: true }) },
        { text: '返回登录', run: () => void navigate(PATHS.login, { replace: true }) },
      ]}
    />
  );
}
