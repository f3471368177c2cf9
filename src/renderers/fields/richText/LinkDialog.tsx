import { Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { safeHref } from '../../../common/html/safeHref.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import fieldErrorStyles from '../../shared/fieldError.module.css';

interface LinkDialogProps {
  readonly container: HTMLElement | null;
  readonly onLink: (href: string) => void;
  readonly onClose: () => void;
}

/** Asks where a link leads. */
export function LinkDialog({ container, onLink, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState('https://');
  const [isWrong, setWrong] = useState(false);
  const finish = () => {
    const href = safeHref(address.trim());
    if (href === null) return setWrong(true);
    onLink(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around the editor is not meant.
    event.preventDefault();
    finish();
  };
  return (
    <Dialog
      title="插入链接"
      open
      centered
      width={420}
      okText="确定"
      cancelText="取消"
      getContainer={container ?? undefined}
      onOk={finish}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label="链接地址"
        value={address}
        status={isWrong ? 'error' : undefined}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="alert" className={fieldErrorStyles.fieldError}>
        {isWrong && '请输入以 http://、https:// 或 / 开头的地址'}
      </p>
    </Dialog>
  );
}
