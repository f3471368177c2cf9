import { type FormEvent, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { useFields } from '../../credentials/validation/useFields.ts';
import { useOccupancy } from '../../credentials/validation/useOccupancy.ts';
import { CaptchaImage } from '../controls/CaptchaImage.tsx';
import { SubmitButton } from '../controls/SubmitButton.tsx';
import { TextField } from '../controls/TextField.tsx';
import { useCaptcha } from '../controls/useCaptcha.ts';
import { type AccountField, accountKey, checkAccountStep } from './checkRecovery.ts';
import { findAccount, verifyCaptcha } from './recovery.ts';
import type { WizardEvent } from './recoverySteps.ts';

const NAMES: readonly AccountField[] = ['account', 'captcha'];
const NOBODY = '用户名不存在!';

/** Whose password it is: name or phone number, and the captcha image (S2.30a, S5.4a). */
export function AccountStep({ tell }: { readonly tell: (event: WizardEvent) => void }) {
  const { client, notices } = useApplication();
  const { captcha, refresh } = useCaptcha();
  const fields = useFields({ names: NAMES, initial: { account: '', captcha: '' }, check: checkAccountStep });
  const [isSending, setSending] = useState(false);
  const key = accountKey(fields.values.account);
  const { occupancy, settle } = useOccupancy(key.field, key.text);
  const account = fields.field('account');

  function refuse(message: string): void {
    refresh();
    fields.change('captcha', '');
    fields.show({ captcha: message });
  }

  async function submit(): Promise<void> {
    if (isSending || !fields.check()) return;
    if (captcha.state !== 'ready') {
      // An image that is on its way comes sooner than another one.
      if (captcha.state === 'failed') refresh();
      return;
    }
    setSending(true);
    try {
      if ((await settle()) === 'free') return fields.show({ account: NOBODY });
      const solved = { captcha: fields.values.captcha.trim().toLowerCase(), checkKey: captcha.key };
      const verified = await verifyCaptcha(client, solved);
      if (!verified.ok) return refuse(verified.message);
      const found = await findAccount(client, key, solved);
      if (!found.ok) {
        notices.show('error', found.message, { title: '验证错误' });
        return refuse('请重新输入验证码');
      }
      tell({ kind: 'found', account: found.result, phone: key.field === 'phone' ? key.text : '' });
    } finally {
      setSending(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby="recovery-title">
      <TextField
        {...account}
        error={account.error ?? (occupancy === 'free' ? NOBODY : undefined)}
        label="账号"
        placeholder="请输入账号或手机号"
        autoComplete="username"
        icon={<LineIcon name="user" />}
      />
      <TextField
        {...fields.field('captcha')}
        label="验证码"
        placeholder="请输入验证码"
        autoComplete="off"
        maxLength={16}
        icon={<LineIcon name="shield" />}
        suffix={<CaptchaImage captcha={captcha} onRefresh={refresh} />}
      />
      <SubmitButton isSending={isSending} sendingText="正在查找账号…">
        下一步
      </SubmitButton>
    </form>
  );
}
