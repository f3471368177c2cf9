import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { isRecord, type Row } from '../../../../runtime/data/json.ts';
import { lazyPart } from '../../../../runtime/react/lazyPart.tsx';
import styles from './editors.module.css';

const ConditionDialog = lazyPart(async () => (await import('./ConditionDialog.tsx')).ConditionDialog);

type Props = WidgetProps<Row, RJSFSchema>;

type Choice = 'unset' | 'yes' | 'no' | 'when';

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'unset', label: '默认' },
  { value: 'yes', label: '是' },
  { value: 'no', label: '否' },
  { value: 'when', label: '按条件' },
];

function choiceOf(value: unknown): Choice {
  if (value === undefined) return 'unset';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : 'when';
}

/** A condition in one line, for those who look at it. */
function summary(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Always, never, or by a condition that is made in the query builder. */
export function ConditionEditor({ id, value, label, disabled, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choose = (choice: Choice) => {
    if (choice === 'when') setOpen(true);
    else onChange(choice === 'unset' ? undefined : choice === 'yes');
  };
  return (
    <div id={id}>
      <Segmented<Choice>
        aria-label={label}
        size="small"
        value={choiceOf(value)}
        options={[...CHOICES]}
        disabled={disabled ?? false}
        onChange={choose}
      />
      {isRecord(value) && (
        <Button
          type="link"
          size="small"
          className={styles.condition}
          disabled={disabled ?? false}
          onClick={() => setOpen(true)}
        >
          {summary(value)}
        </Button>
      )}
      {isOpen && (
        <ConditionDialog
          title={label}
          value={value}
          onDone={(next: unknown) => {
            onChange(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
