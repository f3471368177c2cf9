import { FullscreenOutlined } from '@ant-design/icons';
import { Input as AntInput, Button, type GetRef, Popover } from 'antd';
import { type CSSProperties, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import clearStyles from '../../shared/clear.module.css';
import { EventBoundary } from '../../shared/EventBoundary.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import styles from './input_pop.module.css';

type TextArea = GetRef<typeof AntInput.TextArea>;

interface LargeBoxProps {
  readonly area: RefObject<TextArea | null>;
  readonly title: string;
  readonly initial: string;
  readonly maxLength: number | undefined;
  readonly style: CSSProperties;
  readonly onKeep: (text: string) => void;
  readonly onCancel: () => void;
}

/** The larger box; nothing is changed until it is confirmed. */
function LargeBox({ area, title, initial, maxLength, style, onKeep, onCancel }: LargeBoxProps) {
  const [text, setText] = useState(initial);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onKeep(text);
    if (event.key === 'Escape') onCancel();
  };
  return (
    <EventBoundary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and Ctrl+Enter pressed on anything inside */}
      <div className={styles.inputPop} onKeyDown={onKeyDown}>
        <AntInput.TextArea
          ref={area}
          aria-label={title}
          style={style}
          value={text}
          maxLength={maxLength}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button size="small" onClick={onCancel}>
            取消
          </Button>
          <Button size="small" type="primary" onClick={() => onKeep(text)}>
            确定
          </Button>
        </div>
      </div>
    </EventBoundary>
  );
}

export function Input(props: FieldInputProps) {
  const { field, value, disabled, onCommit } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const [isOpen, setOpen] = useState(false);
  const area = useRef<TextArea>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPhone = useIsPhone();
  const title = propsOf(field, 'input_pop').title || field.title;
  const maxLength = propsOf(field, 'input_pop').maxLength;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handlers = draftHandlers(draft);
  // One line cannot hold the line breaks of a longer text, and would lose them with the first key.
  const isLong = draft.text.includes('\n');
  return (
    <AntInput
      {...fieldAttributes(props)}
      {...handlers}
      value={draft.text.replaceAll('\n', ' ')}
      readOnly={isLong}
      title={isLong ? draft.text : undefined}
      placeholder={field.placeholder}
      maxLength={maxLength}
      autoComplete="off"
      suffix={
        <Popover
          open={isOpen}
          trigger="click"
          placement={isPhone ? 'top' : 'right'}
          title={title}
          destroyOnHidden
          afterOpenChange={(open) => {
            if (open) area.current?.focus({ cursor: 'end' });
          }}
          onOpenChange={(open) => {
            if (!disabled) setOpen(open);
          }}
          content={
            <LargeBox
              area={area}
              title={title}
              initial={draft.text}
              maxLength={maxLength}
              style={{
                width: isPhone ? '80vw' : (propsOf(field, 'input_pop').width ?? 320),
                height: propsOf(field, 'input_pop').height ?? 200,
              }}
              onKeep={(text) => {
                draft.put(text);
                close();
              }}
              onCancel={close}
            />
          }
        >
          <button
            ref={button}
            type="button"
            className={clearStyles.clear}
            aria-label={`放大编辑${field.title}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            // The focus goes into the larger box, not away.
            onBlur={isOpen ? (event) => event.stopPropagation() : undefined}
          >
            <FullscreenOutlined aria-hidden />
          </button>
        </Popover>
      }
    />
  );
}
