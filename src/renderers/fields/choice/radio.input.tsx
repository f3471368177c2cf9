import { Radio } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { groupAttributes } from '../../fieldParts/inputProps.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { selectEntries } from './selectOptions.ts';

export function Input(props: FieldInputProps) {
  const { id, field, value, options, onCommit, disabled } = props;
  const chosen = isEmpty(value) ? null : asText(value);
  return (
    <Radio.Group
      {...groupAttributes(props)}
      name={id}
      value={chosen}
      onChange={(event) => onCommit(event.target.value)}
      options={selectEntries(options, chosen === null ? [] : [chosen])}
      optionType={propsOf(field, 'radio').buttons === true ? 'button' : 'default'}
      buttonStyle="solid"
      disabled={disabled}
    />
  );
}
