import { useApplication } from '../ApplicationContext.tsx';
import { PATHS } from '../routing/paths.ts';

/**
 * Asks, then signs out (S2.37a). Who leaves by choice is not led back to this page afterwards: the next to sign in may be
 * somebody else. A refusal is shown (S8.8a).
 */
export function useSignOut(): () => Promise<void> {
  const { session, questions, notices, navigator } = useApplication();
  return async () => {
    const isSure = await questions.ask({ title: '提示', content: '真的要注销登录吗 ?' });
    if (!isSure) return;
    const refusal = await session.signOut({ byChoice: true });
    navigator.to(PATHS.login);
    if (refusal !== null) notices.show('error', refusal);
  };
}
