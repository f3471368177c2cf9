import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { Avatar } from '../../../appearance/chrome/Avatar.tsx';
import { fileAddress } from '../../../transport/fileAddress.ts';
import styles from './base.module.css';
import { type ChosenPicture, PICTURE_KINDS, pictureFault } from './picture.ts';

interface AvatarFieldProps {
  /** Stored path of the present picture. */
  readonly path: string | null;
  readonly name: string;
  readonly picture: ChosenPicture | null;
  readonly isDisabled: boolean;
  readonly onChoose: (picture: ChosenPicture) => void;
}

/** The user's picture: the stored one, or the one just chosen before it is saved. */
export function AvatarField({ path, name, picture, isDisabled, onChoose }: AvatarFieldProps) {
  const { configuration, notices } = useApplication();
  const input = useRef<HTMLInputElement>(null);
  const address = picture?.address;

  useEffect(() => {
    if (address === undefined) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const fault = pictureFault(file);
    if (fault === null) onChoose({ file, address: URL.createObjectURL(file) });
    else notices.show('error', fault);
  }

  return (
    <div className={styles.avatar}>
      <span className={styles.label}>头像</span>
      <Avatar address={address ?? fileAddress(configuration.apiBase, path)} name={name} size={112} />
      <input
        ref={input}
        type="file"
        accept={PICTURE_KINDS}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="选择头像"
        onChange={choose}
      />
      <Button icon={<UploadOutlined aria-hidden />} disabled={isDisabled} onClick={() => input.current?.click()}>
        更换头像
      </Button>
      <span className={styles.hint}>{picture === null ? 'JPG、PNG、WebP 或 GIF，10 MB 以内' : '保存后生效'}</span>
    </div>
  );
}
