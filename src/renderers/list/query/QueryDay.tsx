import { Segmented, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { isRelative } from '../../../runtime/query/relativeDates.ts';
import styles from './query.module.css';
import { relativeChoices } from './relativeChoices.ts';

interface QueryDayProps {
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
  /** Edits a day of the calendar. */
  readonly children: ReactNode;
}

const KINDS = [
  { value: 'fixed', label: '固定' },
  { value: 'relative', label: '相对' },
] as const;

/** The day of a condition: one of the calendar, or one that counts from the day it is asked on and so stays true. */
export function QueryDay({ value, label, onChange, children }: QueryDayProps) {
  const [typed, setTyped] = useState('');
  const relative = isRelative(value) ? value : null;
  return (
    <div className={styles.day}>
      <Segmented
        aria-label={`${label} 日期方式`}
        options={[...KINDS]}
        value={relative === null ? 'fixed' : 'relative'}
        onChange={(kind) => onChange(kind === 'fixed' ? null : '{$today}')}
      />
      {relative === null ? (
        children
      ) : (
        <Select
          aria-label={label}
          title="可输入天数，如 14"
          value={relative}
          options={[...relativeChoices(relative, typed)]}
          showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
          onChange={(next) => {
            setTyped('');
            onChange(next);
          }}
        />
      )}
    </div>
  );
}
