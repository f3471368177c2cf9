import './inputs.css';
import { ClockCircleOutlined } from '@ant-design/icons';
import { Input as AntInput, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { draftHandlers } from './draftInput.ts';
import { fieldAttributes } from './inputProps.ts';
import { useDraft } from './useDraft.ts';
import { asText } from './values.ts';

const CronDialog = lazy(() => import('./cron/CronDialog.tsx').then((module) => ({ default: module.CronDialog })));

export function Input(props: FieldInputProps) {
  const { field, value, onCommit, disabled } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const [isOpen, setOpen] = useState(false);
  return (
    <Space.Compact className="gs-fill">
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
      <Suspense fallback={null}>
        {isOpen && (
          <CronDialog
            title={field.title}
            text={draft.text}
            onDone={(text) => {
              draft.put(text);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </Space.Compact>
  );
}
