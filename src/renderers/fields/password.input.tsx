import { Input as AntInput } from 'antd';
import type { FieldInputProps } from '../../runtime/field-renderer.ts';
import { draftHandlers } from './draftInput.ts';
import { fieldAttributes } from './inputProps.ts';
import { numberOf } from './props.ts';
import { useDraft } from './useDraft.ts';
import { asText } from './values.ts';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  return (
    <AntInput.Password
      {...fieldAttributes(props)}
      {...draftHandlers(draft)}
      placeholder={field.placeholder}
      maxLength={numberOf(field, 'maxLength')}
      visibilityToggle
      autoComplete="new-password"
    />
  );
}
