import { Select } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { matchesLabel, selectEntries } from './selectOptions.ts';

const SEARCH = { filterOption: matchesLabel, optionFilterProp: 'label' };

export function Input(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
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
      showSearch={SEARCH}
      allowClear={propsOf(field, 'select').clearable !== false}
    />
  );
}
