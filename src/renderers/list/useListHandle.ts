import { useMemo } from 'react';
import type { ListDialog, ListHandle } from '../../runtime/contract/action.ts';
import type { ListModel } from '../../runtime/state/list/listModel.ts';

/**
 * What actions may do to the list around them. `show` opens its dialogs and must keep its identity.
 */
export function useListHandle(list: ListModel, show: (dialog: ListDialog) => void): ListHandle {
  return useMemo(
    () => ({
      reload: list.reload,
      reloadAfterDelete: list.reloadAfterDelete,
      clearSelection: list.clearSelection,
      query: list.query,
      selected: () => [...list.snapshot().selected.values()],
      show,
    }),
    [list, show],
  );
}
