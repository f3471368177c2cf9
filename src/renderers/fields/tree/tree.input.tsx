import { TreeSelect } from 'antd';
import { useMemo } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { fieldAttributes } from '../../fieldParts/inputProps.ts';
import inputsStyles from '../../fieldParts/inputs.module.css';
import { asList, asText } from '../../fieldParts/stringValues.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { type Branch, flatBranches } from './branches.ts';
import { ownedPanel } from './ownedPanel.tsx';
import { choiceOf } from './treeValue.ts';
import { useBranches } from './useBranches.ts';

/** The list in a panel of 400 px, less the space around it. */
const LIST_HEIGHT = 392;

interface Chosen {
  readonly value: string;
  readonly label?: React.ReactNode;
}

interface Node {
  readonly value: string;
  readonly branch: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly disabled: boolean | undefined;
  readonly children: Node[] | undefined;
}

function nodesOf(branches: readonly Branch[]): Node[] {
  return branches.map(({ key, value, text, isLeaf, disabled, children }) => ({
    value,
    branch: key,
    title: text,
    isLeaf,
    disabled,
    children: children && nodesOf(children),
  }));
}

function valuesOf(value: unknown, isMultiple: boolean): readonly string[] {
  const own = choiceOf(value);
  if (isMultiple) return asList(own);
  return isEmpty(own) ? [] : [asText(own)];
}

export function Input(props: FieldInputProps) {
  const { field, value, options, lookup, onCommit } = props;
  const isMultiple = propsOf(field, 'tree').multiple === true;
  const { branches, failure, begin, open } = useBranches(lookup);
  const listed = useMemo(() => (lookup || !options ? null : flatBranches(options)), [lookup, options]);
  const shown = lookup ? branches : listed;
  const nodes = useMemo(() => nodesOf(shown ?? []), [shown]);
  const chosen = valuesOf(value, isMultiple).map((one): Chosen => {
    return { value: one, label: options?.find((option) => option.value === one)?.text ?? one };
  });
  const report = (next: Chosen | readonly Chosen[] | undefined) =>
    onCommit(
      [next ?? []]
        .flat()
        .map((one) => one.value)
        .join(','),
    );
  const waiting = shown === null && failure === null;
  return (
    <TreeSelect<Chosen | Chosen[], Node>
      {...fieldAttributes(props)}
      className={inputsStyles.fill}
      labelInValue
      multiple={isMultiple}
      value={isMultiple ? chosen : chosen[0]}
      onChange={report}
      onOpenChange={(isOpen) => {
        if (isOpen) begin();
      }}
      treeData={nodes}
      loadData={lookup ? (node) => open(String(node.branch)) : undefined}
      loading={waiting && !lookup}
      notFoundContent={failure ?? (waiting ? '加载中…' : '暂无数据')}
      listHeight={LIST_HEIGHT}
      classNames={{ popup: { root: inputsStyles.treePopup } }}
      popupRender={(panel) => ownedPanel(props.id, panel)}
      placeholder={field.placeholder}
      showSearch={lookup ? false : { treeNodeFilterProp: 'title' }}
      maxTagCount={isMultiple ? 'responsive' : undefined}
      allowClear
    />
  );
}
