import { Select } from 'antd';
import styles from './cron.module.css';

interface Choice {
  readonly value: number;
  readonly label: string;
}

export function choicesBetween(min: number, max: number): Choice[] {
  return Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: String(min + index) }));
}

interface NumberListProps {
  readonly label: string;
  readonly choices: Choice[];
  readonly values: readonly number[];
  readonly onChange: (values: readonly number[]) => void;
}

/** Several of the values of a part. */
export function NumberList({ label, choices, values, onChange }: NumberListProps) {
  return (
    <Select
      className={styles.list}
      mode="multiple"
      aria-label={label}
      placeholder="可多选"
      options={choices}
      value={[...values]}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      allowClear
    />
  );
}
