import { useMemo } from 'react';
import type { ListHandle } from '../../runtime/action.ts';
import type { ListModel } from '../../runtime/state/list-model.ts';

/** What actions may do to the list they stand in. */
export function useListHandle(list: ListModel): ListHandle {
  return useMemo(
    () => ({
      reload: list.reload,
      reloadAfterDelete: list.reloadAfterDelete,
      clearSelection: list.clearSelection,
    }),
    [list],
  );
}
