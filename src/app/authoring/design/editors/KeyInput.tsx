import { AutoComplete } from 'antd';
import type { SettingChoice } from '../settings/setting.ts';
import { Complaint } from './Complaint.tsx';
import styles from './inside.module.css';
import { useWritten } from './useWritten.ts';

interface KeyInputProps {
  readonly label: string;
  readonly value: string;
  /** The keys that the map has. */
  readonly taken: readonly string[];
  readonly choices: readonly SettingChoice[];
  readonly disabled: boolean;
  /** Whether it is the key of an entry that is not there yet. */
  readonly isNew?: boolean;
  readonly onTake: (key: string) => void;
  readonly onCancel?: () => void;
}

/** The key of an entry of a map, taken with Enter, by choosing, or when the input is left; a wrong one stays and says why. */
export function KeyInput({ label, value, taken, choices, disabled, isNew = false, onTake, onCancel }: KeyInputProps) {
  const take = (text: string) => {
    const key = text.trim();
    if (key === value) return null;
    if (key === '') return '名称不能为空';
    if (taken.includes(key)) return `已有名为 ${key} 的项，请换一个名称`;
    onTake(key);
    return null;
  };
  const { draft, setDraft, complaint, finish } = useWritten(value, label, take);
  const leave = () => {
    if (isNew && draft.trim() === '') onCancel?.();
    else finish();
  };
  return (
    <div>
      <AutoComplete
        aria-label={label}
        className={styles.key}
        value={draft}
        disabled={disabled}
        autoFocus={isNew}
        status={complaint === null ? '' : 'error'}
        options={[...choices]}
        onChange={setDraft}
        onBlur={leave}
        onInputKeyDown={(event) => event.key === 'Enter' && leave()}
      />
      <Complaint text={complaint} />
    </div>
  );
}
