import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { LineIcon } from '../brand/LineIcon.tsx';
import { PATHS } from '../routing/paths.ts';
import { PasswordField } from '../user/PasswordField.tsx';
import { SmsCodeField } from '../user/SmsCodeField.tsx';
import { SubmitButton } from '../user/SubmitButton.tsx';
import { TextField } from '../user/TextField.tsx';
import { UserFrame } from '../user/UserFrame.tsx';
import { StrengthMeter } from '../validation/StrengthMeter.tsx';
import { PhoneField } from './PhoneField.tsx';
import styles from './register.module.css';
import { useRegistration } from './useRegistration.ts';

/** Registration by name, password and phone (S2.27). */
export function RegisterPage() {
  const { field, password, sms, requestCode, isSending, submit } = useRegistration();

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <UserFrame title="用户注册" titleId="register-title">
      <form className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby="register-title">
        <TextField
          {...field('username')}
          label="用户名"
          placeholder="请输入用户名"
          autoComplete="username"
          icon={<LineIcon name="user" />}
        />
        <TextField
          {...field('email')}
          label="邮箱（选填）"
          placeholder="name@example.com"
          type="email"
          inputMode="email"
          autoComplete="email"
          required={false}
          icon={<LineIcon name="mail" />}
        />
        <PasswordField {...field('password')} placeholder="至少8位密码，区分大小写" autoComplete="new-password" />
        <StrengthMeter password={password} />
        <PasswordField
          {...field('confirmation')}
          label="确认密码"
          placeholder="请再输入一次密码"
          autoComplete="new-password"
        />
        <PhoneField {...field('phone')} />
        <SmsCodeField {...field('smscode')} sms={sms} onRequest={() => void requestCode()} />
        <SubmitButton isSending={isSending} sendingText="正在注册…">
          注册
        </SubmitButton>
        <p className={styles.login}>
          <Link to={PATHS.login}>使用已有账户登录</Link>
        </p>
      </form>
    </UserFrame>
  );
}
