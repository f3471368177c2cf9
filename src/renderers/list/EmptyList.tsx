import { Button } from 'antd';
import { isEmpty } from '../../runtime/data/values.ts';
import { isPermitted } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { ListModel } from '../../runtime/state/list/listModel.ts';
import { StateView } from '../shared/StateView.tsx';
import type { RunAction } from '../shared/useActions.ts';

interface EmptyListProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly run: RunAction;
  readonly onReset: () => void;
}

/** Nothing was found, or nothing is there yet: two different sentences and two different ways on. */
export function EmptyList({ screen, list, run, onReset }: EmptyListProps) {
  const { permissions } = useRuntime().ports;
  if (Object.values(list.searchValues()).some((value) => !isEmpty(value))) {
    return (
      <StateView drawing="empty" title="没有符合条件的数据">
        <Button onClick={onReset}>清空查询条件</Button>
      </StateView>
    );
  }
  const first = screen.toolbar.find((action) => action.primary && isPermitted(action, permissions));
  return (
    <StateView drawing="empty" title="暂无数据">
      {first && <Button onClick={() => run(first, [])}>{first.title}</Button>}
    </StateView>
  );
}
