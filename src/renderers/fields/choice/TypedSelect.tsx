import { Select } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { narrowing, selectEntries } from './selectOptions.ts';
import { useTypedChoice } from './useTypedChoice.ts';

/** A select into which values can be typed that are not among its options (S3.19a). */
export function TypedSelect(props: FieldInputProps) {
  const { field, value, options, onCommit } = props;
  const { allowSearch = true, clearable = true } = propsOf(field, 'select');
  const chosen = isEmpty(value) ? undefined : asText(value);
  const entries = useMemo(() => selectEntries(options, chosen === undefined ? [] : [chosen]), [options, chosen]);
  const { offered, search, events, forget } = useTypedChoice(entries, onCommit);
  return (
    <Select
      {...fieldAttributes(props)}
      {...events}
      className={inputsStyles.fill}
      value={chosen}
      onChange={(next: string | undefined) => {
        forget();
        onCommit(next ?? '');
      }}
      options={offered}
      loading={options === undefined}
      placeholder={field.placeholder}
      showSearch={{ ...narrowing(allowSearch), ...search }}
      allowClear={clearable}
    />
  );
}
