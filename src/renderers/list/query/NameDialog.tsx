import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { SharingRole } from '../../../runtime/contract/queryKeeper.ts';
import { Dialog } from '../../shared/Dialog.tsx';
import styles from './query.module.css';
import type { OfferedQuery } from './useSavedQueries.ts';

interface NameDialogProps {
  /** The query that was chosen before; its name and roles are offered again when it is the user's own. */
  readonly initial: OfferedQuery | null;
  /** Roles that it can be shared with; none leaves the question out. */
  readonly roles: readonly SharingRole[];
  /** Gets the name without blanks around it; resolves true when the dialog may close. */
  readonly onSave: (name: string, roles: readonly string[]) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name under which a query is kept, and with whom it is shared. */
export function NameDialog({ initial, roles, onSave, onClose }: NameDialogProps) {
  const id = useId();
  const [name, setName] = useState(initial?.name ?? '');
  const [shared, setShared] = useState<readonly string[]>(initial?.isOwn ? initial.roles : []);
  const save = async () => {
    if (await onSave(name.trim(), shared)) onClose();
  };
  return (
    <Dialog
      title="请输入保存的名称"
      open
      centered
      onCancel={onClose}
      onOk={() => void save()}
      okText="确定"
      cancelText="取消"
    >
      <label htmlFor={id} className={styles.label}>
        名称
      </label>
      <Input
        id={id}
        value={name}
        maxLength={30}
        placeholder="请输入保存的名称"
        onChange={(event) => setName(event.target.value)}
        onPressEnter={() => void save()}
      />
      {roles.length > 0 && (
        <>
          <label htmlFor={`${id}-roles`} className={styles.label}>
            共享给角色
          </label>
          <Select
            id={`${id}-roles`}
            className={styles.roles}
            mode="multiple"
            value={[...shared]}
            placeholder="共享给角色（可不选）"
            options={roles.map(({ code, name: text }) => ({ value: code, label: text || code }))}
            onChange={setShared}
          />
        </>
      )}
    </Dialog>
  );
}
