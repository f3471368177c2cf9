import { useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { failureText } from '../../../credentials/failureText.ts';
import type { PlatformType } from '../../../credentials/thirdParty/platforms.ts';
import { FrontDoorDialog } from '../../controls/FrontDoorDialog.tsx';
import styles from '../../controls/frontDoorDialog.module.css';
import { createAccount, suffixOf } from './thirdCalls.ts';
import type { ThirdInfo } from './thirdMessage.ts';

interface SameNameDialogProps {
  readonly info: ThirdInfo;
  readonly type: PlatformType;
  /** An account of their own was made. */
  readonly onTicket: (ticket: string) => void;
  readonly onBind: () => void;
  readonly onClose: () => void;
}

/** An account with the person's name exists: is it theirs, or do they want one of their own (S2.19c)? */
export function SameNameDialog({ info, type, onTicket, onBind, onClose }: SameNameDialogProps) {
  const { client, notices } = useApplication();
  const [isCreating, setCreating] = useState(false);

  async function create(): Promise<void> {
    setCreating(true);
    try {
      onTicket(await createAccount(client, info, type, suffixOf(Math.random())));
    } catch (error) {
      notices.show('warning', failureText('', error));
      onClose();
    }
  }

  return (
    <FrontDoorDialog title="绑定账号" onClose={onClose}>
      <p className={styles.text}>已有同名账号存在,请确认是否绑定该账号？</p>
      {info.username !== '' && <p className={styles.name}>{info.username}</p>}
      <div className={styles.actions}>
        <button type="button" className={styles.secondary} disabled={isCreating} onClick={() => void create()}>
          创建新账号
        </button>
        <button type="button" className={styles.primary} disabled={isCreating} onClick={onBind}>
          确认绑定
        </button>
      </div>
    </FrontDoorDialog>
  );
}
