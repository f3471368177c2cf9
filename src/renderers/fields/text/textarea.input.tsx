import { Input as AntInput } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { propsOf } from '../../shared/registeredProps.ts';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const draft = useDraft({ value: asText(value), onCommit });
  const maxLength = propsOf(field, 'textarea').maxLength;
  // Enter writes a line break here, it does not finish the text.
  const { onKeyDown: _, ...handlers } = draftHandlers(draft);
  return (
    <AntInput.TextArea
      {...fieldAttributes(props)}
      {...handlers}
      placeholder={field.placeholder}
      rows={propsOf(field, 'textarea').rows ?? 3}
      maxLength={maxLength}
      showCount={
        propsOf(field, 'textarea').showCount !== false &&
        (maxLength !== undefined || propsOf(field, 'textarea').showCount === true)
      }
    />
  );
}
