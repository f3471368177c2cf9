import { CloseCircleFilled } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../fieldParts/inputProps.ts';
import clearStyles from '../shared/clear.module.css';
import { EventBoundary } from '../shared/EventBoundary.tsx';
import { OpenedPart } from '../shared/failure/OpenedPart.tsx';
import styles from './picker.module.css';

/** A dialog as its box opens it; it is drawn until it has left the page. */
export interface OpenedDialog {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

interface PickerBoxProps extends FieldInputProps {
  /** The selection as text; `''` for none. */
  readonly text: string;
  readonly icon: ReactNode;
  /** Null if what is chosen may not be emptied. */
  readonly onClear: (() => void) | null;
  readonly children: (dialog: OpenedDialog) => ReactNode;
}

const OPENING = new Set(['Enter', ' ', 'ArrowDown']);

/** An input that cannot be typed in: it shows what is chosen, opens the dialog to choose from and can be emptied. */
export function PickerBox(props: PickerBoxProps) {
  const { field, text, icon, disabled, onClear, children } = props;
  const [stage, setStage] = useState<'closed' | 'open' | 'leaving'>('closed');
  const box = useRef<InputRef>(null);
  const open = () => {
    if (!disabled) setStage('open');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!OPENING.has(event.key)) {
      if (event.key === 'Delete' || event.key === 'Backspace') onClear?.();
      return;
    }
    event.preventDefault();
    open();
  };
  return (
    <>
      <Input
        {...fieldAttributes(props)}
        ref={box}
        className={styles.box}
        readOnly
        value={text}
        title={text}
        placeholder={field.placeholder}
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={disabled ? undefined : onKeyDown}
        // The focus goes into the dialog, not away.
        onBlur={stage === 'closed' ? undefined : (event) => event.stopPropagation()}
        suffix={
          <>
            {text !== '' && !disabled && onClear && (
              <button
                type="button"
                className={clearStyles.clear}
                aria-label={`清空${field.title}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onClear();
                  box.current?.focus();
                }}
              >
                <CloseCircleFilled aria-hidden />
              </button>
            )}
            <span className={styles.icon}>{icon}</span>
          </>
        }
      />
      {stage !== 'closed' && (
        <EventBoundary>
          <OpenedPart onClosed={() => setStage('closed')}>
            {children({
              isOpen: stage === 'open',
              onClose: () => setStage('leaving'),
              onGone: () => setStage('closed'),
            })}
          </OpenedPart>
        </EventBoundary>
      )}
    </>
  );
}
