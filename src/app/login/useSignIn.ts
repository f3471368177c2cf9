import { useState } from 'react';
import { useApplication } from '../ApplicationContext.tsx';
import { greeting } from '../session/greeting.ts';
import type { Credentials } from '../session/signIn.ts';
import { failureText } from '../user/failureText.ts';

/** What a try to sign in came to; null: signed in. */
export interface Refusal {
  readonly message: string;
}

/** Signs in and tells what came of it (S4.3, S8.1). The guard of the login page then leads on. */
export function useSignIn(): {
  readonly isSending: boolean;
  readonly signIn: (credentials: Credentials) => Promise<Refusal | null>;
} {
  const { session, notices, clock } = useApplication();
  const [isSending, setSending] = useState(false);

  function refuse(message: string): Refusal {
    notices.show('error', message, { title: '登录失败' });
    return { message };
  }

  async function signIn(credentials: Credentials): Promise<Refusal | null> {
    setSending(true);
    notices.clear();
    try {
      const result = await session.signIn(credentials);
      if (!result.ok) return refuse(failureText(result.message));
      if (result.admission.lacksDepartment) {
        notices.show('warning', '您尚未归属部门,请确认账号信息', { durationMs: 3000 });
      }
      notices.show('success', `${greeting(clock.now().getHours())}，欢迎回来`, { title: '欢迎' });
      return null;
    } catch (error) {
      return refuse(failureText('', error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, signIn };
}
