// Not from 'antd': there an input has the text area, the password and the code input as its properties, and every list
// with a search would load them.
import AntInput from 'antd/es/input/Input';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { propsOf } from '../../shared/registeredProps.ts';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const maxLength = propsOf(field, 'text').maxLength;
  return (
    <AntInput
      {...fieldAttributes(props)}
      {...draftHandlers(draft)}
      placeholder={field.placeholder}
      prefix={propsOf(field, 'text').prefix}
      suffix={propsOf(field, 'text').suffix}
      maxLength={maxLength}
      showCount={maxLength !== undefined}
      allowClear={propsOf(field, 'text').clearable === true && !props.disabled}
      autoComplete="off"
    />
  );
}
