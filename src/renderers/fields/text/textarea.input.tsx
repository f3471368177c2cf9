import { Input as AntInput } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { draftHandlers } from '../../fieldParts/draftInput.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { useDraft } from '../../fieldParts/useDraft.ts';
import { propsOf } from '../../shared/registeredProps.ts';

const READ = { color: 'var(--ant-color-text)' };

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
      // A long text that cannot be changed is there to be read.
      style={props.disabled ? READ : undefined}
      showCount={
        propsOf(field, 'textarea').showCount !== false &&
        (maxLength !== undefined || propsOf(field, 'textarea').showCount === true)
      }
    />
  );
}
