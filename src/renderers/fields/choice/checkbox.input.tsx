import { Checkbox } from 'antd';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asList } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { selectEntries } from './selectOptions.ts';

function CheckboxGroup(props: FieldInputProps) {
  const { id, value, options, onCommit, disabled, describedBy } = props;
  const chosen = [...asList(value)];
  return (
    <fieldset
      className={inputsStyles.plainFieldset}
      id={id}
      aria-labelledby={labelIdOf(id)}
      aria-describedby={describedBy}
    >
      <Checkbox.Group
        value={chosen}
        onChange={(next: string[]) => onCommit(next.join(','))}
        options={selectEntries(options, chosen)}
        disabled={disabled}
      />
    </fieldset>
  );
}

export function Input(props: FieldInputProps) {
  const { value, options, onCommit, field } = props;
  if (options !== undefined) return <CheckboxGroup {...props} />;
  const { status: _, ...attributes } = fieldAttributes(props);
  return (
    <Checkbox
      {...attributes}
      checked={value === true || value === 'true'}
      onChange={(event) => onCommit(event.target.checked)}
    >
      {propsOf(field, 'checkbox').text}
    </Checkbox>
  );
}
