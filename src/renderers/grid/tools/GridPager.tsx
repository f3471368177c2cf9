import { useSyncExternalStore } from 'react';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { GridModel } from '../../../runtime/state/grid/model/gridModel.ts';
import { PageBar } from '../../list/Pager.tsx';

const SIZES: readonly number[] = [10, 20, 30];

/** Pages of a grid with all rows loaded; renders nothing if they are in one table. */
export function GridPager({ model }: { readonly model: GridModel }) {
  const { all, paging } = useSyncExternalStore(model.subscribe, model.snapshot);
  const isPhone = useIsPhone();
  if (!paging) return null;
  const { page, size } = paging;
  const sizes = [...new Set([...SIZES, size])].sort((one, other) => one - other);
  return (
    <PageBar
      {...{ page, isPhone, sizes }}
      pageSize={size}
      total={all.length}
      onTurn={(next, pageSize) => model.turn({ page: next, size: pageSize })}
    />
  );
}
