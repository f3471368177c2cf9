import { Select } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { narrowing, selectEntries } from './selectOptions.ts';
import { TypedSelect } from './TypedSelect.tsx';

const SEARCH = narrowing(true);

export function Input(props: FieldInputProps) {
  return propsOf(props.field, 'select').allowInput === true ? <TypedSelect {...props} /> : <OfferedSelect {...props} />;
}

function OfferedSelect(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const { allowSearch = true, clearable = true } = propsOf(field, 'select');
  const chosen = isEmpty(value) ? undefined : asText(value);
  const entries = useMemo(() => selectEntries(options, chosen === undefined ? [] : [chosen]), [options, chosen]);
  return (
    <Select
      {...fieldAttributes(props)}
      className={inputsStyles.fill}
      value={chosen}
      onChange={(next: string | undefined) => onCommit(next ?? '')}
      options={entries}
      loading={options === undefined}
      placeholder={field.placeholder}
      showSearch={allowSearch && SEARCH}
      allowClear={clearable}
    />
  );
}
