import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { StrengthMeter } from '../../credentials/validation/StrengthMeter.tsx';
import { PATHS } from '../../navigation/paths.ts';
import { PasswordField } from '../controls/PasswordField.tsx';
import { SmsCodeField } from '../controls/SmsCodeField.tsx';
import { SubmitButton } from '../controls/SubmitButton.tsx';
import { TextField } from '../controls/TextField.tsx';
import { FrontDoorFrame } from '../frame/FrontDoorFrame.tsx';
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
    <FrontDoorFrame title="用户注册" titleId="register-title" isLong>
      <form className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby="register-title">
        <TextField
          {...field('username')}
          label="账号"
          placeholder="请输入账号"
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
    </FrontDoorFrame>
  );
}
