import { Select } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asList, asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { matchesLabel, type SelectEntry, selectEntries } from './selectOptions.ts';
import { useFound } from './useFound.ts';

/** Pause in typing before the server is asked (S7.26b). */
const PAUSE_MS = 800;
const NOTHING_FOUND = '没有查询到任何数据';
/** All choices are here: typing only leaves some out. */
const LISTED_SEARCH = { filterOption: matchesLabel, optionFilterProp: 'label' };

function valuesOf(value: unknown, isMultiple: boolean): readonly string[] {
  if (isMultiple) return asList(value);
  return isEmpty(value) ? [] : [asText(value)];
}

export function Input(props: FieldInputProps) {
  const { field, value, options, lookup, onCommit } = props;
  const isMultiple = propsOf(field, 'sel_search').multiple === true;
  const found = useFound(lookup, propsOf(field, 'sel_search').pause ?? PAUSE_MS);
  const chosen = useMemo(() => valuesOf(value, isMultiple), [value, isMultiple]);
  /** With what is chosen, which a search need not have found. */
  const known = useMemo(
    () => selectEntries([...(options ?? []), ...found.options], chosen),
    [options, found.options, chosen],
  );
  const isWaiting = lookup ? found.isSearching : options === undefined;
  const offered = lookup ? selectEntries(isWaiting ? [] : found.options, []) : known;
  return (
    <Select<string | string[], SelectEntry>
      {...fieldAttributes(props)}
      mode={isMultiple ? 'multiple' : undefined}
      className={inputsStyles.fill}
      value={isMultiple ? [...chosen] : chosen[0]}
      onChange={(next) => {
        onCommit(Array.isArray(next) ? next.join(',') : (next ?? ''));
        if (lookup && isEmpty(next)) found.begin();
      }}
      onOpenChange={(isOpen) => {
        if (isOpen && lookup) found.begin();
      }}
      options={offered}
      labelRender={({ value: one }) => known.find((entry) => entry.value === one)?.label ?? one}
      loading={isWaiting}
      notFoundContent={isWaiting ? '查询中…' : NOTHING_FOUND}
      placeholder={field.placeholder}
      showSearch={lookup ? { filterOption: false, onSearch: found.search } : LISTED_SEARCH}
      maxTagCount={isMultiple ? 'responsive' : undefined}
      allowClear
    />
  );
}
