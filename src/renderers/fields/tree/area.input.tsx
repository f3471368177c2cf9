import { Cascader } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import type { Branch } from './branches.ts';
import { ownedPanel } from './ownedPanel.tsx';
import { regionCodes, regionName } from './regionPath.ts';
import { useBranches } from './useBranches.ts';

const LEVELS = ['province', 'city', 'county'];

interface Region {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly children: Region[] | undefined;
}

/** @param levels how many there are from here on */
function regionsOf(branches: readonly Branch[], levels: number): Region[] {
  return branches.map(({ value, text, isLeaf, children }) => ({
    value,
    label: text,
    isLeaf: isLeaf || levels <= 1,
    children: children && levels > 1 ? regionsOf(children, levels - 1) : undefined,
  }));
}

export function Input(props: FieldInputProps) {
  const { field, value, options, lookup, onCommit } = props;
  const code = asText(value);
  const { branches, failure, begin, open } = useBranches(lookup);
  const levels = LEVELS.indexOf(propsOf(field, 'area').level || 'county') + 1;
  const regions = useMemo(() => regionsOf(branches ?? [], levels), [branches, levels]);
  // A text that is no code is shown, and kept until the user chooses.
  const path = code === '' ? [] : regionCodes(code);
  const shown = path.length > 0 || code === '' ? [...path] : [code];
  const known = options?.find((option) => option.value === code)?.text;
  const show = () => {
    // The chosen path is expanded: its levels are fetched along with the first.
    begin(path.slice(0, -1));
  };
  return (
    <Cascader<Region>
      {...fieldAttributes(props)}
      className={inputsStyles.fill}
      value={shown}
      onChange={(next) => onCommit(next?.at(-1) ?? '')}
      onOpenChange={(isOpen) => {
        if (isOpen) show();
      }}
      options={regions}
      loadData={(chosen) => {
        const last = chosen.at(-1);
        // The user has seen the error, and may open the level again.
        if (last && last.children === undefined) void open(last.value).catch(() => undefined);
      }}
      displayRender={(labels, found) => known ?? (found?.some((region) => region) ? regionName(labels) : code)}
      changeOnSelect={propsOf(field, 'area').anyLevel === true}
      notFoundContent={failure ?? (branches === null ? '加载中…' : '暂无数据')}
      classNames={{ popup: { root: inputsStyles.areaPopup } }}
      popupRender={(panel) => ownedPanel(props.id, panel)}
      placeholder={field.placeholder}
      showSearch={false}
      allowClear
    />
  );
}
