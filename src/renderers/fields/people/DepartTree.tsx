import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import styles from './depart.module.css';
import { type Department, splitMatch } from './departments.ts';

interface DepartTreeProps {
  readonly tree: readonly Department[];
  /** The search text, marked in the names. */
  readonly word: string;
  readonly chosen: readonly string[];
  /** Whether choosing a department chooses all below it. */
  readonly isLinked: boolean;
  readonly initiallyOpen: readonly string[];
  readonly onChoose: (values: readonly string[], clicked: string, isChosen: boolean) => void;
}

interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

function nodesOf(departments: readonly Department[]): Node[] {
  return departments.map(({ value, text, children }) => ({ key: value, title: text, children: nodesOf(children) }));
}

function Title({ text, word }: { readonly text: string; readonly word: string }) {
  const parts = splitMatch(text, word);
  if (!parts) return text;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark className={styles.match}>{match}</mark>
      {after}
    </>
  );
}

/** The departments to choose from; a click on a name chooses like one on its box. */
export function DepartTree({ tree, word, chosen, isLinked, initiallyOpen, onChoose }: DepartTreeProps) {
  const nodes = useMemo(() => nodesOf(tree), [tree]);
  const [open, setOpen] = useState<readonly string[]>(initiallyOpen);
  const toggle = (key: string) => {
    const isChosen = !chosen.includes(key);
    onChoose(isChosen ? [...chosen, key] : chosen.filter((value) => value !== key), key, isChosen);
  };
  return (
    <Tree<Node>
      checkable
      blockNode
      aria-label="部门"
      height={360}
      treeData={nodes}
      titleRender={({ title }) => <Title text={title} word={word} />}
      checkStrictly={!isLinked}
      checkedKeys={isLinked ? [...chosen] : { checked: [...chosen], halfChecked: [] }}
      selectedKeys={[]}
      expandedKeys={[...open]}
      onExpand={(keys) => setOpen(keys.map(String))}
      onCheck={(keys, { node, checked }) =>
        onChoose((Array.isArray(keys) ? keys : keys.checked).map(String), node.key, checked)
      }
      onSelect={isLinked ? undefined : (_, { node }) => toggle(node.key)}
    />
  );
}
