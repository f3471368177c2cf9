import { Select } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asList } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { matchesLabel, selectEntries } from './selectOptions.ts';

const SEARCH = { filterOption: matchesLabel, optionFilterProp: 'label' };

export function Input(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const chosen = useMemo(() => [...asList(value)], [value]);
  const entries = useMemo(() => selectEntries(options, chosen), [options, chosen]);
  return (
    <Select
      {...fieldAttributes(props)}
      mode="multiple"
      className={inputsStyles.fill}
      value={chosen}
      onChange={(next: string[]) => onCommit(next.join(','))}
      options={entries}
      loading={options === undefined}
      placeholder={field.placeholder}
      showSearch={SEARCH}
      maxTagCount="responsive"
      maxCount={propsOf(field, 'list_multi').maxCount}
      allowClear
    />
  );
}
