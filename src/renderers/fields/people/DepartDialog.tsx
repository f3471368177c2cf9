import { Input, Segmented } from 'antd';
import { useState } from 'react';
import type { Option } from '../../../runtime/contract/option.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { OpenedDialog } from '../../picker/PickerBox.tsx';
import { PickerDialog } from '../../picker/PickerDialog.tsx';
import { FormSkeleton } from '../../shared/FormSkeleton.tsx';
import { ErrorState, StateView } from '../../shared/StateView.tsx';
import { DepartTree } from './DepartTree.tsx';
import styles from './depart.module.css';
import { aboveMatches, type Department, everyDepartment } from './departments.ts';
import { useDepartments } from './useDepartments.ts';

interface DepartDialogProps extends OpenedDialog {
  /** Stored key of a department. */
  readonly store: 'id' | 'orgCode';
  readonly width: number;
  readonly isMultiple: boolean;
  /** Whether it can be asked to choose all below together with a department. */
  readonly isLinkable: boolean;
  readonly chosen: readonly Option[];
  readonly onChoose: (departments: readonly Option[]) => void;
}

const LINKS = [
  { label: '取消关联', value: false },
  { label: '父子关联', value: true },
];

/** Expanded keys: the ancestors of matches, else the first level. */
function openFor(tree: readonly Department[], word: string): readonly string[] {
  return word === '' ? tree.map(({ value }) => value) : aboveMatches(tree, word);
}

/** Chooses departments from their tree (S9.4); without links each is chosen on its own. */
export function DepartDialog(props: DepartDialogProps) {
  const { store, width, isMultiple, isLinkable, chosen, onChoose, onClose, ...dialog } = props;
  const { notify } = useRuntime().ports;
  const { departments, retry } = useDepartments(store);
  const [values, setValues] = useState<readonly string[]>(() => chosen.map(({ value }) => value));
  const [word, setWord] = useState('');
  const [isLinked, setLinked] = useState(false);
  const isReady = departments.state === 'ready';
  const tree = isReady ? departments.tree : [];

  const confirm = () => {
    if (values.length === 0) return notify.warning('请选择一条记录');
    const known = new Map([...chosen, ...everyDepartment(tree)].map((one) => [one.value, one.text]));
    onChoose(values.map((value) => ({ value, text: known.get(value) ?? value })));
    onClose();
  };
  const choose = (next: readonly string[], clicked: string, isChosen: boolean) => {
    if (isMultiple) setValues(next);
    else setValues(isChosen ? [clicked] : []);
  };
  const search = (text: string) => {
    const next = text.trim();
    const isThere = everyDepartment(tree).some((department) => department.text.includes(next));
    if (!isThere) return notify.warning('未查询匹配数据！');
    setWord(next);
  };
  return (
    <PickerDialog
      {...dialog}
      title="选择部门"
      width={width}
      count={values.length}
      canConfirm={isReady}
      onConfirm={confirm}
      onClose={onClose}
    >
      <search className={styles.search}>
        <Input.Search
          allowClear
          aria-label="部门名称"
          placeholder="请输入部门名称按回车进行搜索"
          enterButton="搜索"
          disabled={!isReady}
          onSearch={search}
        />
        {isMultiple && isLinkable && (
          <Segmented aria-label="树操作" options={LINKS} value={isLinked} onChange={setLinked} />
        )}
      </search>
      {departments.state === 'failed' && <ErrorState message={departments.message} onRetry={retry} />}
      {departments.state === 'loading' && <FormSkeleton />}
      {isReady && tree.length === 0 && <StateView drawing="empty" title="暂无部门" />}
      {isReady && tree.length > 0 && (
        <DepartTree
          key={word}
          tree={tree}
          word={word}
          chosen={values}
          isLinked={isMultiple && isLinked}
          initiallyOpen={openFor(tree, word)}
          onChoose={choose}
        />
      )}
    </PickerDialog>
  );
}
