import { Tree, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { Department } from './departments.ts';
import styles from './people.module.css';
import { useDepartments } from './useDepartments.ts';

interface DepartmentFilterProps {
  /** Code of the department whose people are shown; empty for everybody. */
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}

interface Node {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly children: Node[];
}

function nodesOf(departments: readonly Department[]): Node[] {
  return departments.map(({ value, text, children }) => ({
    key: value,
    value,
    title: text,
    children: nodesOf(children),
  }));
}

/** Departments whose users can be listed: a tree next to the list, a select above it on a phone. */
export function DepartmentFilter({ chosen, onChoose }: DepartmentFilterProps) {
  const { departments } = useDepartments('orgCode');
  const isPhone = useIsPhone();
  const tree = departments.state === 'ready' ? departments.tree : null;
  const nodes = useMemo(() => nodesOf(tree ?? []), [tree]);
  // People can be found without it: who may not see departments, or could not load them, misses nothing else.
  if (departments.state === 'failed' || tree?.length === 0) return null;
  return (
    <section className={styles.departments} aria-label="按部门筛选">
      {isPhone ? (
        <TreeSelect<string>
          className={styles.box}
          aria-label="部门"
          allowClear
          showSearch
          treeNodeFilterProp="title"
          placeholder="全部部门"
          loading={tree === null}
          treeData={nodes}
          value={chosen === '' ? undefined : chosen}
          onChange={(code) => onChoose(code ?? '')}
        />
      ) : (
        tree !== null && (
          <Tree<Node>
            blockNode
            aria-label="部门"
            height={360}
            treeData={nodes}
            defaultExpandedKeys={tree.map(({ value }) => value)}
            selectedKeys={chosen === '' ? [] : [chosen]}
            // A second click takes the department back.
            onSelect={(keys) => onChoose(keys.length === 0 ? '' : String(keys[0]))}
          />
        )
      )}
    </section>
  );
}
