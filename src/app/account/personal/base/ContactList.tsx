import { MailOutlined, MobileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Row } from '../../../../runtime/data/json.ts';
import settings from '../personal.module.css';
import { SettingItem } from '../SettingItem.tsx';
import styles from './base.module.css';
import { EmailDialog } from './EmailDialog.tsx';
import { PhoneDialog } from './PhoneDialog.tsx';
import { maskedPhone } from './profile.ts';

interface ContactListProps {
  readonly user: Row;
  readonly onSaved: (user: Row) => void;
}

/** Phone and e-mail: they open accounts, so that each change asks for the password first. */
export function ContactList({ user, onSaved }: ContactListProps) {
  const [open, setOpen] = useState<'phone' | 'email' | null>(null);
  const phone = typeof user.phone === 'string' && user.phone !== '' ? user.phone : null;
  const email = typeof user.email === 'string' && user.email !== '' ? user.email : null;
  const close = () => setOpen(null);
  return (
    <>
      <ul className={`${settings.items} ${styles.contacts}`}>
        <SettingItem
          icon={<MobileOutlined />}
          title="手机号"
          description={phone === null ? '未绑定，绑定后可用短信登录和找回密码' : maskedPhone(phone)}
        >
          <Button onClick={() => setOpen('phone')}>{phone === null ? '绑定手机' : '更换手机'}</Button>
        </SettingItem>
        <SettingItem icon={<MailOutlined />} title="邮箱" description={email ?? '未绑定'}>
          <Button onClick={() => setOpen('email')}>{email === null ? '绑定邮箱' : '更换邮箱'}</Button>
        </SettingItem>
      </ul>
      <PhoneDialog isOpen={open === 'phone'} onClose={close} onSaved={onSaved} />
      <EmailDialog isOpen={open === 'email'} onClose={close} onSaved={onSaved} />
    </>
  );
}
