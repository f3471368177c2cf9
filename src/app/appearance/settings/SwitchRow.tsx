import { Switch } from 'antd';
import { useId } from 'react';
import styles from './settings.module.css';

interface SwitchRowProps {
  readonly title: string;
  /** Its effect in a few words, or the reason why it is locked. */
  readonly detail: string;
  readonly isOn: boolean;
  /** Why it may not be switched now; null when it may. */
  readonly lock?: string | null;
  readonly onChange: (isOn: boolean) => void;
}

/** An option that is on or off. */
export function SwitchRow({ title, detail, isOn, lock = null, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label className={styles.rowText} htmlFor={id}>
        {title}
        <span id={`${id}-detail`} className={styles.hint}>
          {lock ?? detail}
        </span>
      </label>
      <Switch
        id={id}
        checked={isOn}
        disabled={lock !== null}
        onChange={onChange}
        aria-label={title}
        aria-describedby={`${id}-detail`}
      />
    </div>
  );
}
