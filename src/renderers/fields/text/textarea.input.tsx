import { Input as AntInput } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { numberOf } from '../../fieldParts/props.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const maxLength = numberOf(field, 'maxLength');
  // Enter writes a line break here, it does not finish the text.
  const { onKeyDown: _, ...handlers } = draftHandlers(draft);
  return (
    <AntInput.TextArea
      {...fieldAttributes(props)}
      {...handlers}
      placeholder={field.placeholder}
      rows={numberOf(field, 'rows') ?? 3}
      maxLength={maxLength}
      showCount={field.props.showCount !== false && (maxLength !== undefined || field.props.showCount === true)}
    />
  );
}
