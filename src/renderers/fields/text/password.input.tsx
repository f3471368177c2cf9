import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Input as AntInput } from 'antd';
import { useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import styles from './password.module.css';

/** Unlike the library's own eye this one is a button that says what it does. */
function Eye({ isVisible, onToggle }: { readonly isVisible: boolean; readonly onToggle: () => void }) {
  const label = isVisible ? '隐藏密码' : '显示密码';
  return (
    <button type="button" className={styles.eye} aria-label={label} title={label} onClick={onToggle}>
      {isVisible ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
    </button>
  );
}

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const [isVisible, setVisible] = useState(false);
  const draft = useDraft({ value: asText(value), onCommit });
  return (
    <AntInput
      {...fieldAttributes(props)}
      {...draftHandlers(draft)}
      type={isVisible ? 'text' : 'password'}
      placeholder={field.placeholder}
      maxLength={propsOf(field, 'password').maxLength}
      suffix={<Eye isVisible={isVisible} onToggle={() => setVisible(!isVisible)} />}
      autoComplete="new-password"
    />
  );
}
