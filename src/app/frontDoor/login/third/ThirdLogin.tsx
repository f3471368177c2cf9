import { useEffect, useState } from 'react';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../../ApplicationContext.tsx';
import styles from '../login.module.css';
import type { SignIn } from '../useSignIn.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { ALL_PROVIDERS, fetchProviders } from './providers.ts';
import { useThirdLogin } from './useThirdLogin.ts';

const ThirdQuestions = lazyPart(async () => (await import('./ThirdQuestions.tsx')).ThirdQuestions);

interface ThirdLoginProps {
  readonly access: SignIn;
  readonly rememberMe: boolean;
}

/** The other ways to sign in (S2.19a). */
export function ThirdLogin({ access, rememberMe }: ThirdLoginProps) {
  const { client } = useApplication();
  const [providers, setProviders] = useState(ALL_PROVIDERS);
  const conversation = useThirdLogin(access, rememberMe);
  const { waitingFor } = conversation;

  useEffect(() => {
    let isHere = true;
    void fetchProviders(client).then((fetched) => {
      if (isHere) setProviders(fetched);
    });
    return () => {
      isHere = false;
    };
  }, [client]);

  return (
    <>
      <h2 className={styles.others}>其他登录方式</h2>
      <ul className={styles.providers}>
        {providers.map((provider) => (
          <ProviderButton key={provider.type} provider={provider} onStart={() => void conversation.start(provider)} />
        ))}
      </ul>
      <p className={styles.waiting} role="status">
        {waitingFor !== null && `请在打开的窗口中完成${waitingFor.title}登录…`}
      </p>
      {conversation.question !== null && (
        <ThirdQuestions question={conversation.question} conversation={conversation} />
      )}
    </>
  );
}
