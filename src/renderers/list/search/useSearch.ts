import { useCallback, useMemo, useState } from 'react';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { createSearchValues, type SearchValues } from './searchValues.ts';

/** The values of a search panel before they are asked for. */
export interface Search extends Omit<SearchValues, 'replace'> {
  /** All that can be searched by, also what is out of sight. */
  readonly items: readonly CompiledSearchItem[];
  /** Changes when the inputs must start anew. */
  readonly round: number;
  readonly submit: () => void;
  readonly reset: () => void;
}

interface ListSearch extends Search {
  /** The inputs take what the list was asked elsewhere. */
  readonly startAnew: () => void;
}

/** Holds what stands in the search inputs of a list; typing re-renders none but the input. */
export function useSearch(list: ListModel, items: readonly CompiledSearchItem[]): ListSearch {
  const [values] = useState(() => createSearchValues(items, list.searchValues()));
  const [round, setRound] = useState(0);
  const startAnew = useCallback(() => {
    values.replace(list.searchValues());
    setRound((before) => before + 1);
  }, [list, values]);
  return useMemo(
    () => ({
      ...values,
      items,
      round,
      startAnew,
      submit: () => void list.search(values.all()),
      reset: () => {
        void list.reset();
        startAnew();
      },
    }),
    [list, values, items, round, startAnew],
  );
}
