import styles from '../../user/dialog.module.css';
import { UserDialog } from '../../user/UserDialog.tsx';

interface SameNameDialogProps {
  readonly username: string;
  readonly isCreating: boolean;
  readonly onCreate: () => void;
  readonly onBind: () => void;
  readonly onClose: () => void;
}

/** An account with the person's name exists: is it his, or does he want one of his own (S2.19c)? */
export function SameNameDialog({ username, isCreating, onCreate, onBind, onClose }: SameNameDialogProps) {
  return (
    <UserDialog title="绑定账号" onClose={onClose}>
      <p className={styles.text}>已有同名账号存在,请确认是否绑定该账号？</p>
      {username !== '' && <p className={styles.name}>{username}</p>}
      <div className={styles.actions}>
        <button type="button" className={styles.secondary} disabled={isCreating} onClick={onCreate}>
          创建新账号
        </button>
        <button type="button" className={styles.primary} disabled={isCreating} onClick={onBind}>
          确认绑定
        </button>
      </div>
    </UserDialog>
  );
}
