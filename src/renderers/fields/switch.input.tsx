import { Switch } from 'antd';
import type { FieldInputProps } from '../../runtime/fieldRenderer.ts';
import { fieldAttributes } from './inputProps.ts';
import { switchTexts, switchValues } from './switchValues.ts';
import { asText } from './values.ts';

export function Input(props: FieldInputProps) {
  const { field, value, onCommit } = props;
  const [on, off] = switchValues(field);
  const [yes, no] = switchTexts(field);
  const { status: _, 'aria-required': __, 'aria-invalid': ___, ...attributes } = fieldAttributes(props);
  return (
    <Switch
      {...attributes}
      checked={asText(value) === on}
      onChange={(checked) => onCommit(checked ? on : off)}
      checkedChildren={yes}
      unCheckedChildren={no}
    />
  );
}
