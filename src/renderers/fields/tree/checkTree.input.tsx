import { DownOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input as TextInput, Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { FieldInputProps } from '../../../runtime/contract/fieldRenderer.ts';
import { groupAttributes } from '../../fieldParts/inputProps.ts';
import { asList } from '../../fieldParts/stringValues.ts';
import { FormSkeleton } from '../../shared/FormSkeleton.tsx';
import { propsOf } from '../../shared/registeredProps.ts';
import { ErrorState, StateView } from '../../shared/StateView.tsx';
import { branchKeys, CHECKED, type CheckNode, checkTreeFills, everyKey, linkedKeys } from './checkNodes.ts';
import styles from './checkTree.module.css';
import { foundNodes } from './foundNodes.ts';
import { type LinedNode, linedNodes } from './linedNodes.ts';
import { NodeTitle } from './NodeTitle.tsx';
import { useCheckNodes } from './useCheckNodes.ts';
import { useTreeHeight } from './useTreeHeight.ts';

const WAYS = [
  { key: 'link', label: '父子关联' },
  { key: 'unlink', label: '取消关联' },
  { key: 'all', label: '全部勾选' },
  { key: 'none', label: '取消全选' },
  { key: 'open', label: '展开所有' },
  { key: 'close', label: '合并所有' },
];

/** Boxes in a tree with the ways to tick them (S9.4). */
export function Input(props: FieldInputProps) {
  const { field, value, disabled, onCommit, onFill } = props;
  const { linked = false, flagText = '', empty = '暂无数据' } = propsOf(field, 'checkTree');
  const { nodes, failure, retry } = useCheckNodes(props);
  const [isLinked, setLinked] = useState(linked);
  // All branches are open until the user closes one.
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [clicked, setClicked] = useState<string | null>(null);
  const [word, setWord] = useState('');
  const height = useTreeHeight();
  const shown = useMemo(() => foundNodes(nodes ?? [], word), [nodes, word]);
  const lined = useMemo(() => linedNodes(shown), [shown]);
  const branches = useMemo(() => branchKeys(nodes ?? []), [nodes]);
  const ticked = asList(value);
  const tickedKeys = new Set(ticked);
  const isSearching = word.trim() !== '';

  const run = (way: string) => {
    if (way === 'link' || way === 'unlink') setLinked(way === 'link');
    else if (way === 'open' || way === 'close') setClosed(way === 'close' ? branches : []);
    else onCommit(tickedAfter(way).join(','));
  };
  /** Ticks or unticks everything; during a search, only what it shows. */
  const tickedAfter = (way: string): readonly string[] => {
    if (!isSearching) return way === 'all' ? everyKey(nodes ?? []) : [];
    const found = new Set(everyKey(shown));
    return way === 'all' ? [...new Set([...ticked, ...found])] : ticked.filter((key) => !found.has(key));
  };
  const tick = (keys: readonly string[], node: CheckNode, isTicked: boolean) => {
    onCommit((isLinked ? linkedKeys(nodes ?? [], ticked, node.key, isTicked) : keys).join(','));
  };
  const choose = (node: CheckNode) => {
    setClicked(node.key);
    const targets = checkTreeFills(field.props)?.targets ?? [];
    const others = targets.filter(([source]) => source !== CHECKED);
    if (others.length > 0) onFill?.(Object.fromEntries(others.map(([source, target]) => [target, node.row[source]])));
  };
  if (failure !== null) return <ErrorState message={failure} onRetry={retry} />;
  if (nodes === null) return <FormSkeleton />;
  if (nodes.length === 0) return <StateView drawing="empty" title={empty} />;
  return (
    <fieldset {...groupAttributes(props)} className={styles.box}>
      <p className={styles.head}>
        <span>{`已选择 ${ticked.length} 项${isLinked ? '，父子关联' : ''}`}</span>
        <Dropdown menu={{ items: WAYS, onClick: ({ key }) => run(key) }} trigger={['click']} disabled={disabled}>
          <Button size="small">
            树操作 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      </p>
      <TextInput
        className={styles.search}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        // Enter would send the form.
        onPressEnter={(event) => event.preventDefault()}
        prefix={<SearchOutlined aria-hidden />}
        placeholder="搜索"
        aria-label={`搜索${field.title}`}
        allowClear
      />
      {shown.length === 0 && <p className={styles.none}>没有找到“{word.trim()}”</p>}
      <Tree<LinedNode>
        checkable
        blockNode
        checkStrictly
        aria-label={field.title}
        height={height}
        disabled={disabled}
        treeData={lined}
        titleRender={(node) => (
          <NodeTitle
            node={node}
            ticked={tickedKeys}
            disabled={disabled}
            flagText={flagText}
            onTick={(one, isTicked) =>
              tick(isTicked ? [...ticked, one.key] : ticked.filter((key) => key !== one.key), one, isTicked)
            }
          />
        )}
        checkedKeys={{ checked: [...ticked], halfChecked: [] }}
        selectedKeys={clicked === null ? [] : [clicked]}
        // What was found is open, whatever was closed before.
        expandedKeys={branches.filter((key) => isSearching || !closed.includes(key))}
        onExpand={(keys) => setClosed(branches.filter((key) => !keys.includes(key)))}
        onCheck={(keys, { node, checked }) =>
          tick((Array.isArray(keys) ? keys : keys.checked).map(String), node, checked)
        }
        onSelect={(_, { node }) => choose(node)}
      />
    </fieldset>
  );
}
