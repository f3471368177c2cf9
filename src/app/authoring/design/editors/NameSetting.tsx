import { Input } from 'antd';
import { useId, useState } from 'react';
import type { Part } from '../outline/outline.ts';
import styles from './editors.module.css';

interface NameSettingProps {
  readonly part: Part;
  readonly disabled: boolean;
  /** Gives the part another name; answers why it cannot have it, or null. */
  readonly onRename: (to: string) => Promise<string | null>;
}

/** The name of a part, taken with Enter or when the input is left; a wrong one stays and says why. */
export function NameSetting({ part, disabled, onRename }: NameSettingProps) {
  const id = useId();
  const [draft, setDraft] = useState(part.name);
  const [complaint, setComplaint] = useState<string | null>(null);
  const wanted = draft.trim();
  const take = async () => setComplaint(wanted === part.name ? null : await onRename(wanted));
  return (
    <div className={styles.nameSetting}>
      <label htmlFor={id}>名称</label>
      <Input
        id={id}
        size="small"
        value={draft}
        disabled={disabled}
        status={complaint === null ? '' : 'error'}
        aria-describedby={complaint === null ? undefined : `${id}-said`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void take()}
        onPressEnter={() => void take()}
      />
      {complaint !== null && (
        <p id={`${id}-said`} className={styles.complaint} role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}
