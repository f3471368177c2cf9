import { Input as AntInput } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { flagOf, numberOf, textOf } from '../../fieldParts/props.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const maxLength = numberOf(field, 'maxLength');
  return (
    <AntInput
      {...fieldAttributes(props)}
      {...draftHandlers(draft)}
      placeholder={field.placeholder}
      prefix={textOf(field, 'prefix')}
      suffix={textOf(field, 'suffix')}
      maxLength={maxLength}
      showCount={maxLength !== undefined}
      allowClear={flagOf(field, 'clearable') && !props.disabled}
      autoComplete="off"
    />
  );
}
