import { useMemo, useRef, useState } from 'react';
import type { FilterHandle } from '../../runtime/action.ts';
import type { RegionsModel } from '../../runtime/state/regionsModel.ts';
import type { Search } from '../list/search/useSearch.ts';

export interface PageFilter {
  /** For the inputs of the bar. */
  readonly search: Search;
  /** For actions of the page and of the screens in it. */
  readonly handle: FilterHandle;
}

/** What stands in the filter bar; regions learn of it when it is submitted. */
export function usePageFilter(regions: RegionsModel): PageFilter {
  const values = useRef(regions.filter());
  const [round, setRound] = useState(0);
  return useMemo(() => {
    const startAnew = () => {
      values.current = regions.filter();
      setRound((before) => before + 1);
    };
    return {
      search: {
        values: () => values.current,
        round,
        put: (key, value) => {
          values.current = { ...values.current, [key]: value };
        },
        submit: () => regions.setFilter(values.current),
        reset: () => {
          regions.resetFilter();
          startAnew();
        },
      },
      handle: {
        set: (next) => {
          regions.setFilter(next);
          startAnew();
        },
      },
    };
  }, [regions, round]);
}
