import { Select } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asList } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { codeOfTyped, narrowing, selectEntries } from './selectOptions.ts';

/** Values are stored joined with commas, so that a comma ends a typed one. */
const SEPARATORS = [',', '，'];

export function Input(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const { allowInput = false, allowSearch = true, maxCount } = propsOf(field, 'list_multi');
  const chosen = useMemo(() => [...asList(value)], [value]);
  const entries = useMemo(() => selectEntries(options, chosen), [options, chosen]);
  return (
    <Select
      {...fieldAttributes(props)}
      mode={allowInput ? 'tags' : 'multiple'}
      tokenSeparators={allowInput ? SEPARATORS : undefined}
      className={inputsStyles.fill}
      value={chosen}
      onChange={(next: string[]) => onCommit([...new Set(next.map((one) => codeOfTyped(one, entries)))].join(','))}
      options={entries}
      loading={options === undefined}
      placeholder={field.placeholder}
      showSearch={(allowSearch || allowInput) && narrowing(allowSearch)}
      maxTagCount="responsive"
      maxCount={maxCount}
      allowClear
    />
  );
}
