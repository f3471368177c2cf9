import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ConditionTable } from '../../../runtime/contract/dialect.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { Dialog } from '../../shared/Dialog.tsx';
import { conditionText, readConditions } from './conditionText.ts';
import styles from './query.module.css';

interface ConditionTextDialogProps {
  readonly table: ConditionTable;
  readonly fields: readonly CompiledField[];
  readonly onTake: (table: ConditionTable) => void;
  readonly onClose: () => void;
}

/** The conditions as text, to be pasted into a document's `query.initial` and back (language section 5). */
export function ConditionTextDialog({ table, fields, onTake, onClose }: ConditionTextDialogProps) {
  const id = useId();
  const { notify } = useRuntime().ports;
  const [text, setText] = useState(() => conditionText(table));
  const read = readConditions(text, fields);
  const complaint = 'complaint' in read ? read.complaint : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('已复制');
    } catch {
      notify.warning('浏览器不允许复制，请选中文字后手动复制');
    }
  };
  const take = () => {
    if ('complaint' in read) return;
    onTake(read.table);
    onClose();
  };
  return (
    <Dialog
      title="查询条件 JSON"
      width={600}
      open
      centered
      onCancel={onClose}
      footer={
        <div className={styles.buttons}>
          <Button onClick={() => void copy()}>复制</Button>
          <Button onClick={onClose}>关闭</Button>
          <Button type="primary" disabled={complaint !== null} onClick={take}>
            应用到构造器
          </Button>
        </div>
      }
    >
      <label htmlFor={id} className={styles.about}>
        可粘贴到界面文档的 query.initial，也可从那里粘贴回来
      </label>
      <Input.TextArea
        id={id}
        value={text}
        rows={16}
        spellCheck={false}
        status={complaint === null ? undefined : 'error'}
        aria-invalid={complaint !== null}
        aria-describedby={`${id}-complaint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-complaint`} className={styles.complaint} aria-live="polite">
        {complaint}
      </p>
    </Dialog>
  );
}
