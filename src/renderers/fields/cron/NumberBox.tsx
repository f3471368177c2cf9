import { InputNumber } from 'antd';
import styles from './cron.module.css';

interface NumberBoxProps {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A whole number between two bounds (S5.16). */
export function NumberBox({ label, min, max, value, onChange }: NumberBoxProps) {
  return (
    <InputNumber
      className={styles.number}
      aria-label={label}
      min={min}
      max={max}
      precision={0}
      value={value}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
      }}
    />
  );
}
