import { useRef, useState } from 'react';
import { SMS_PURPOSE } from '../../../common/wire.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { useSmsCode } from '../../credentials/smsCode/useSmsCode.ts';
import { useFields } from '../../credentials/validation/useFields.ts';
import type { SignInOutcome } from '../../session/signIn.ts';
import { signInByAccount, signInByPhone } from '../../session/signInCalls.ts';
import { useCaptcha } from '../controls/useCaptcha.ts';
import { checkLogin, LOGIN_FIELDS, type LoginTab, phoneFault, refusedFields } from './checkForm.ts';
import { FORM_KEY } from './formKey.ts';
import type { SignIn } from './useSignIn.ts';

/** Initial values of the account's fields (S2.15c). */
export interface Prefilled {
  readonly username: string;
  readonly password: string;
}

/** Refused sign-ins after which the key of the password form is asked for anew. */
const MOST_REFUSALS = 2;

/** The login form: its texts, its two tabs, and how it is sent (S2.16, S2.17). */
export function useLoginForm({ signIn }: SignIn, prefilled: Prefilled, rememberMe: boolean) {
  const { client, configuration, storage } = useApplication();
  const [tab, setTab] = useState<LoginTab>('account');
  const refusals = useRef(0);
  const { captcha, refresh } = useCaptcha();
  const sms = useSmsCode();
  const fields = useFields({
    names: LOGIN_FIELDS,
    initial: { ...prefilled, captcha: '', mobile: '', smsCode: '' },
    check: (values) => checkLogin(tab, values),
  });
  const { values } = fields;

  function requestCode(): void {
    const fault = phoneFault(values.mobile);
    if (fault !== null) {
      fields.show({ mobile: fault });
      return;
    }
    fields.focus('smsCode');
    void sms.send({ mobile: values.mobile.trim(), smsmode: SMS_PURPOSE.login });
  }

  async function byAccount(checkKey: number): Promise<SignInOutcome> {
    const { username, captcha: text } = values;
    const password = configuration.encryptPassword
      ? await (await import('./encryptPassword.ts')).encryptPassword(values.password, { client, storage })
      : values.password;
    return signInByAccount(client, { username, password, captcha: text, checkKey, rememberMe });
  }

  function byPhone(): Promise<SignInOutcome> {
    return signInByPhone(client, { mobile: values.mobile, captcha: values.smsCode, rememberMe });
  }

  async function submit(): Promise<void> {
    if (!fields.check()) return;
    const isAccount = tab === 'account';
    if (isAccount && captcha.state !== 'ready') {
      // An image that is on its way comes sooner than another one.
      if (captcha.state === 'failed') refresh();
      return;
    }
    const checkKey = captcha.state === 'ready' ? captcha.key : 0;
    const end = await signIn(() => (isAccount ? byAccount(checkKey) : byPhone()), rememberMe);
    if (end.kind === 'done') return;
    // A captcha is used up by one try.
    if (isAccount) {
      // The server may have another key meanwhile; one wrong password alone is no sign of that (S7.14).
      refusals.current += 1;
      if (refusals.current % MOST_REFUSALS === 0) storage.remove(FORM_KEY);
      refresh();
      fields.change('captcha', '');
    }
    if (end.kind === 'refused') fields.show(refusedFields(tab, end.message));
    fields.focus(isAccount ? 'captcha' : 'smsCode');
  }

  return { tab, setTab, fields, captcha, refresh, sms, requestCode, submit };
}
