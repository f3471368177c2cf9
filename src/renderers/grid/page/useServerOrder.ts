import { useMemo } from 'react';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import type { GridSort } from '../../../runtime/state/grid/model/gridModel.ts';
import type { ListModel, ListSnapshot } from '../../../runtime/state/list/listModel.ts';

/** The order of a list with pages: the server sorts, by those columns that it can sort by. */
export function useServerOrder(screen: CompiledScreen, list: ListModel, { sort }: ListSnapshot) {
  return useMemo(() => {
    const [key] = sort;
    return {
      sort: key ? { field: key.field, descending: key.order === 'desc' } : null,
      ask: (asked: GridSort | null) => {
        const column = screen.columns.find(({ field }) => field.name === asked?.field);
        if (asked && !column?.sortable) return;
        void list.sortBy(asked && { field: asked.field, order: asked.descending ? 'desc' : 'asc' });
      },
    };
  }, [screen, list, sort]);
}
