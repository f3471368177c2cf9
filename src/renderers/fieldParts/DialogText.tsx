import { Input as AntInput, Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { OpenedPart } from '../shared/failure/OpenedPart.tsx';
import { draftHandlers } from './draftInput.ts';
import { fieldAttributes } from './inputProps.ts';
import inputsStyles from './inputs.module.css';
import { asText } from './stringValues.ts';
import { useDraft } from './useDraft.ts';

/** Parts passed to the dialog. */
interface DialogParts {
  readonly text: string;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

interface DialogTextProps {
  readonly input: FieldInputProps;
  readonly prefix?: ReactNode;
  /** The button behind the text that opens the dialog. */
  readonly button: { readonly icon: ReactNode; readonly label: string; readonly title: string };
  readonly dialog: (parts: DialogParts) => ReactNode;
}

/** A text that is typed, or put together in a dialog. */
export function DialogText({ input, prefix, button, dialog }: DialogTextProps) {
  const { field, value, onCommit, disabled } = input;
  const draft = useDraft({ value: asText(value), onCommit });
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const done = (text: string) => {
    draft.put(text);
    close();
  };
  return (
    <Space.Compact className={inputsStyles.fill}>
      <AntInput
        {...fieldAttributes(input)}
        {...draftHandlers(draft)}
        prefix={prefix}
        placeholder={field.placeholder}
        allowClear={!disabled}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        icon={button.icon}
        aria-label={button.label}
        title={button.title}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OpenedPart onClosed={close}>{dialog({ text: draft.text, onDone: done, onClose: close })}</OpenedPart>}
    </Space.Compact>
  );
}
