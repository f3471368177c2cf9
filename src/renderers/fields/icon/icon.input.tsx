import { SettingOutlined } from '@ant-design/icons';
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
import { LateIcon } from '../../shared/LateIcon.tsx';

const IconDialog = lazyPart(async () => (await import('./IconDialog.tsx')).IconDialog);

export function Input(props: FieldInputProps) {
  const { field, value, onCommit, disabled } = props;
  const shown = asText(value);
  const draft = useDraft({ value: shown, onCommit });
  const [isOpen, setOpen] = useState(false);
  return (
    <Space.Compact className={inputsStyles.fill}>
      <AntInput
        {...fieldAttributes(props)}
        {...draftHandlers(draft)}
        prefix={shown === '' ? undefined : <LateIcon name={shown.replace(/-o$/, '')} />}
        placeholder={field.placeholder}
        allowClear={!disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        icon={<SettingOutlined aria-hidden />}
        aria-label={`选择${field.title}`}
        title="选择图标"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <OpenedPart onClosed={() => setOpen(false)}>
          <IconDialog
            chosen={draft.text}
            onDone={(name) => {
              draft.put(name);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </OpenedPart>
      )}
    </Space.Compact>
  );
}
