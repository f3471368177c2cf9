import { useApplication } from '../ApplicationContext.tsx';

/** Asks, then signs out (S2.37a); the guard then leads to the login page. A refusal is shown (S8.8a). */
export function useSignOut(): () => Promise<void> {
  const { session, questions, notices } = useApplication();
  return async () => {
    const isSure = await questions.ask({ title: '提示', content: '真的要注销登录吗 ?' });
    if (!isSure) return;
    const refusal = await session.signOut();
    if (refusal !== null) notices.show('error', refusal);
  };
}
