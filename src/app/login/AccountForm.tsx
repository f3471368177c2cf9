import { type FormEvent, useRef, useState } from 'react';
import { LineIcon } from '../brand/LineIcon.tsx';
import { loginType } from '../session/signIn.ts';
import { CaptchaImage } from '../user/CaptchaImage.tsx';
import styles from '../user/controls.module.css';
import { PasswordField } from '../user/PasswordField.tsx';
import { SubmitButton } from '../user/SubmitButton.tsx';
import { TextField } from '../user/TextField.tsx';
import { useCaptcha } from '../user/useCaptcha.ts';
import {
  ACCOUNT_FIELDS,
  type AccountErrors,
  type AccountField,
  type AccountValues,
  checkAccount,
  refusedFields,
} from './checkForm.ts';
import { useSignIn } from './useSignIn.ts';

/** Sign-in by account, password and image captcha (S2.16). */
export function AccountForm({ username }: { readonly username: string }) {
  const [values, setValues] = useState<AccountValues>({ username, password: '', captcha: '' });
  const [errors, setErrors] = useState<AccountErrors>({});
  const [rememberMe, setRememberMe] = useState(true);
  const inputs = useRef<Partial<Record<AccountField, HTMLInputElement | null>>>({});
  const { captcha, refresh } = useCaptcha();
  const { isSending, signIn } = useSignIn();

  function change(field: AccountField, value: string): void {
    setValues((present) => ({ ...present, [field]: value }));
    setErrors((present) => ({ ...present, [field]: undefined }));
  }

  function show(found: AccountErrors): void {
    setErrors(found);
    const first = ACCOUNT_FIELDS.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs.current[first]?.focus();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const found = checkAccount(values);
    if (Object.keys(found).length > 0) return show(found);
    if (captcha.state !== 'ready') return refresh();
    const refusal = await signIn({ ...values, rememberMe, checkKey: captcha.key });
    if (refusal === null) return;
    // A captcha is used up by one try.
    refresh();
    setValues((present) => ({ ...present, captcha: '' }));
    show(refusedFields(refusal.message));
    inputs.current.captcha?.focus();
  }

  const register = (field: AccountField) => ({
    value: values[field],
    onChange: (value: string) => change(field, value),
    error: errors[field],
    inputRef: (element: HTMLInputElement | null) => {
      inputs.current[field] = element;
    },
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-labelledby="login-title">
      <TextField
        {...register('username')}
        label="账户名"
        autoComplete="username"
        placeholder="请输入账户名"
        icon={loginType(values.username) === 0 ? <LineIcon name="mail" /> : <LineIcon name="user" />}
      />
      <PasswordField {...register('password')} />
      <TextField
        {...register('captcha')}
        label="验证码"
        autoComplete="off"
        placeholder="请输入验证码"
        maxLength={16}
        icon={<LineIcon name="shield" />}
        suffix={<CaptchaImage captcha={captcha} onRefresh={refresh} />}
      />
      <label className={styles.remember}>
        <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
        自动登录
      </label>
      <SubmitButton isSending={isSending} sendingText="正在登录…">
        登录
      </SubmitButton>
    </form>
  );
}
