import { ClockCircleOutlined } from '@ant-design/icons';
import { Input as AntInput, Button, Space } from 'antd';
import { useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { OpenedPart } from '../../shared/failure/OpenedPart.tsx';

const CronDialog = lazyPart(async () => (await import('./CronDialog.tsx')).CronDialog);

export function Input(props: FieldInputProps) {
  const { field, value, onCommit, disabled } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const [isOpen, setOpen] = useState(false);
  return (
    <Space.Compact className={inputsStyles.fill}>
      <AntInput
        {...fieldAttributes(props)}
        {...draftHandlers(draft)}
        placeholder={field.placeholder}
        allowClear={!disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        icon={<ClockCircleOutlined aria-hidden />}
        aria-label={`生成${field.title}`}
        title="生成 Cron 表达式"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <OpenedPart onClosed={() => setOpen(false)}>
          <CronDialog
            title={field.title}
            text={draft.text}
            onDone={(text) => {
              draft.put(text);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </OpenedPart>
      )}
    </Space.Compact>
  );
}
