import { useCallback, useMemo, useState } from 'react';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import type { ListModel } from '../../../runtime/state/list/listModel.ts';
import { createSearchValues, type SearchValues } from './searchValues.ts';

/** The values of a search panel before they are asked for. */
export interface Search extends Omit<SearchValues, 'replace'> {
  /** All that can be searched by, also what is out of sight. */
  readonly items: readonly CompiledSearchItem[];
  /** Changes when the inputs must start anew. */
  readonly round: number;
  /** Asks, unless an input cannot be read, which the user is shown. @returns whether it asked */
  readonly submit: () => boolean;
  readonly reset: () => void;
}

interface ListSearch extends Search {
  /** The inputs take what the list was asked elsewhere. */
  readonly startAnew: () => void;
}

/** Holds the contents of a list's search inputs; typing re-renders only the input. */
export function useSearch(list: ListModel, items: readonly CompiledSearchItem[]): ListSearch {
  const [values] = useState(() => createSearchValues(items, list.searchValues()));
  const { notify } = useRuntime().ports;
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
      submit: () => {
        const complaint = values.complaint();
        if (complaint === null) void list.search(values.all());
        else notify.warning(complaint);
        return complaint === null;
      },
      reset: () => {
        void list.reset();
        startAnew();
      },
    }),
    [list, values, items, round, startAnew, notify],
  );
}
