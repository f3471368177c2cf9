import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '../../../runtime/data/json.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { FrontDoorFrame } from '../frame/FrontDoorFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './login.module.css';
import { SignInQuestions } from './SignInQuestions.tsx';
import { ThirdLogin } from './third/ThirdLogin.tsx';
import type { Prefilled } from './useLoginForm.ts';
import { useSignIn } from './useSignIn.ts';

const TITLE_ID = 'login-title';

/** The front door (S2.15a, S2.20, S2.22). */
export function LoginPage() {
  const { configuration, session } = useApplication();
  const prefilled = usePrefilled();
  const access = useSignIn();
  const [rememberMe, setRememberMe] = useState(true);

  // What is left of an earlier session must not be sent along with the sign-in (S2.20).
  useEffect(() => session.forget(), [session]);

  return (
    <FrontDoorFrame
      title="用户登录"
      titleId={TITLE_ID}
      lead={`登录${configuration.platformName}，查看电站与设备的运行情况`}
    >
      <LoginForm
        access={access}
        prefilled={prefilled}
        rememberMe={rememberMe}
        onRememberMe={setRememberMe}
        titleId={TITLE_ID}
      />
      <ThirdLogin access={access} rememberMe={rememberMe} />
      <p className={styles.register}>
        还没有账号？
        <Link className={styles.link} to={PATHS.register}>
          注册账户
        </Link>
      </p>
      <SignInQuestions question={access.question} />
    </FrontDoorFrame>
  );
}

/**
 * Name and password that the page before hands over, or a name in the address (S2.15c, S2.28). What is handed over is
 * taken out of the history at once: the browser keeps it.
 */
function usePrefilled(): Prefilled {
  const { state, pathname, search } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [prefilled] = useState(() => {
    const given = isRecord(state) ? state : {};
    return {
      username: typeof given.username === 'string' ? given.username : (query.get('username') ?? ''),
      password: typeof given.password === 'string' ? given.password : '',
    };
  });

  useEffect(() => {
    if (state !== null) void navigate(`${pathname}${search}`, { replace: true, state: null });
  }, [state, pathname, search, navigate]);

  return prefilled;
}
