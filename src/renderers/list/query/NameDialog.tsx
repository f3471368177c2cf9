import { Input } from 'antd';
import { useId, useState } from 'react';
import { Dialog } from '../../shared/Dialog.tsx';
import styles from './query.module.css';

interface NameDialogProps {
  readonly initial: string;
  /** Gets the name without blanks around it; resolves true when the dialog may close. */
  readonly onSave: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the name under which a query is kept. */
export function NameDialog({ initial, onSave, onClose }: NameDialogProps) {
  const id = useId();
  const [name, setName] = useState(initial);
  const save = async () => {
    if (await onSave(name.trim())) onClose();
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
    </Dialog>
  );
}
