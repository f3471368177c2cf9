import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { loginType } from '../../session/signIn.ts';
import { CaptchaImage } from '../controls/CaptchaImage.tsx';
import controls from '../controls/controls.module.css';
import { MobileField } from '../controls/MobileField.tsx';
import { PasswordField } from '../controls/PasswordField.tsx';
import { SmsCodeField } from '../controls/SmsCodeField.tsx';
import { SubmitButton } from '../controls/SubmitButton.tsx';
import { TextField } from '../controls/TextField.tsx';
import { LoginTabs } from './LoginTabs.tsx';
import styles from './login.module.css';
import { type Prefilled, useLoginForm } from './useLoginForm.ts';
import type { SignIn } from './useSignIn.ts';

interface LoginFormProps {
  readonly access: SignIn;
  readonly prefilled: Prefilled;
  readonly rememberMe: boolean;
  readonly onRememberMe: (rememberMe: boolean) => void;
  /** Id of the heading that names the form. */
  readonly titleId: string;
}

/** Sign-in by account, password and image captcha, or by the code of an SMS (S2.15b, S2.16, S2.17). */
export function LoginForm({ access, prefilled, rememberMe, onRememberMe, titleId }: LoginFormProps) {
  const { tab, setTab, fields, captcha, refresh, sms, requestCode, submit } = useLoginForm(
    access,
    prefilled,
    rememberMe,
  );
  const { isSending, refusal } = access;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isSending) void submit();
  }

  const account = (
    <>
      <TextField
        {...fields.field('username')}
        label="账号"
        autoComplete="username"
        placeholder="请输入账号"
        icon={loginType(fields.values.username) === 0 ? <LineIcon name="mail" /> : <LineIcon name="user" />}
      />
      <PasswordField {...fields.field('password')} />
      <TextField
        {...fields.field('captcha')}
        label="验证码"
        autoComplete="off"
        placeholder="请输入验证码"
        maxLength={16}
        icon={<LineIcon name="shield" />}
        suffix={<CaptchaImage captcha={captcha} onRefresh={refresh} />}
      />
    </>
  );

  const mobile = (
    <>
      <MobileField {...fields.field('mobile')} />
      <SmsCodeField {...fields.field('smsCode')} sms={sms} onRequest={requestCode} />
    </>
  );

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby={titleId}>
      <LoginTabs
        label="登录方式"
        active={tab}
        onChange={setTab}
        entries={[
          { key: 'account', title: '账号登录', panel: account },
          { key: 'mobile', title: '手机号登录', panel: mobile },
        ]}
      />
      <div className={styles.row}>
        <label className={controls.remember}>
          <input type="checkbox" checked={rememberMe} onChange={(event) => onRememberMe(event.target.checked)} />
          自动登录
        </label>
        <Link className={styles.link} to={PATHS.alteration}>
          忘记密码
        </Link>
      </div>
      {/* What is said of a code is shown at its field. */}
      {refusal?.includes('验证码') || <p className={styles.refusal}>{refusal}</p>}
      <SubmitButton isSending={isSending} sendingText="正在登录…">
        登录
      </SubmitButton>
    </form>
  );
}
