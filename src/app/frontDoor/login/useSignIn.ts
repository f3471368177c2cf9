import { useEffect, useRef, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { failureText } from '../../credentials/failureText.ts';
import type { Choice } from '../../session/choice.ts';
import { greeting } from '../../session/greeting.ts';
import type { Admission, SignInOutcome } from '../../session/signIn.ts';
import { abandon } from '../../session/signInCalls.ts';

/** What a person is asked before they are signed in; `answer` goes on, null when they give up. */
export type SignInQuestion =
  | { readonly kind: 'code'; readonly ticket: string; readonly answer: (outcome: SignInOutcome | null) => void }
  | {
      readonly kind: 'choice';
      readonly admission: Admission;
      readonly choice: Choice;
      readonly answer: (chosen: Admission | Error | null) => void;
    };

/** What a try came to. */
type SignInEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'cancelled' };

export interface SignIn {
  readonly isSending: boolean;
  readonly question: SignInQuestion | null;
  /** Why the last try was refused; null after a press of the button. It stays next to it, the notice goes (S8.1a). */
  readonly refusal: string | null;
  /** Carries a try through to its end: second step, choice, session, greeting (S4.3). Failures are shown (S8.1). */
  readonly signIn: (attempt: () => Promise<SignInOutcome>, rememberMe: boolean) => Promise<SignInEnd>;
}

/** Nothing is stored before everything is answered: after a reload in the middle, people are strangers again. */
export function useSignIn(): SignIn {
  const { session, client, notices, clock } = useApplication();
  const [isSending, setSending] = useState(false);
  const [question, setQuestion] = useState<SignInQuestion | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const open = useRef<SignInQuestion | null>(null);

  useEffect(() => () => open.current?.answer(null), []);

  /**
   * Asks and waits. A question is answered once: a response after the user gave up, such as a late
   * verdict on a code, must not answer the question of the next try.
   * @param late called with a response that came too late
   */
  function ask<T>(
    pose: (answer: (value: T) => void) => SignInQuestion,
    late: (value: T) => void = () => {},
  ): Promise<T> {
    return new Promise((resolve) => {
      const posed = pose((value) => {
        if (open.current !== posed) {
          late(value);
          return;
        }
        open.current = null;
        setQuestion(null);
        resolve(value);
      });
      open.current = posed;
      setQuestion(posed);
    });
  }

  /** Ends a session that the server opened after the user had given up. */
  function giveUp(outcome: SignInOutcome | null): void {
    if (outcome?.kind === 'admitted') void abandon(client, outcome.admission);
  }

  function refuse(message: string): SignInEnd {
    notices.show('error', message, { title: '登录失败' });
    setRefusal(message);
    return { kind: 'refused', message };
  }

  function welcome(admission: Admission): void {
    if (admission.lacksDepartment) notices.show('warning', '您尚未归属部门,请确认账号信息', { durationMs: 3000 });
    notices.show('success', `${greeting(clock.now().getHours())}，欢迎回来`, { title: '欢迎' });
  }

  async function admit(admission: Admission, rememberMe: boolean): Promise<SignInEnd> {
    let accepted = admission;
    try {
      const { settle } = await import('../../session/choice.ts');
      const settled = await settle(client, admission);
      accepted = settled.admission;
      const { choice } = settled;
      const chosen =
        choice === null
          ? accepted
          : await ask<Admission | Error | null>((answer) => ({ kind: 'choice', admission: accepted, choice, answer }));
      if (chosen instanceof Error) throw chosen;
      if (chosen === null) {
        await abandon(client, accepted);
        return { kind: 'cancelled' };
      }
      session.admit(chosen, rememberMe);
      welcome(chosen);
      return { kind: 'done' };
    } catch (error) {
      await abandon(client, accepted);
      return refuse(failureText('', error));
    }
  }

  async function signIn(attempt: () => Promise<SignInOutcome>, rememberMe: boolean): Promise<SignInEnd> {
    setSending(true);
    setRefusal(null);
    notices.clear();
    try {
      let outcome: SignInOutcome | null = await attempt();
      if (outcome.kind === 'secondStep') {
        const { ticket } = outcome;
        outcome = await ask<SignInOutcome | null>((answer) => ({ kind: 'code', ticket, answer }), giveUp);
      }
      if (outcome === null || outcome.kind === 'secondStep') {
        session.forget();
        return { kind: 'cancelled' };
      }
      if (outcome.kind === 'refused') return refuse(failureText(outcome.message));
      return await admit(outcome.admission, rememberMe);
    } catch (error) {
      return refuse(failureText('', error));
    } finally {
      setSending(false);
    }
  }

  return { isSending, question, refusal, signIn };
}
