import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FilterHandle } from '../../runtime/contract/action.ts';
import type { Address } from '../../runtime/contract/address.ts';
import type { CompiledSearchItem } from '../../runtime/model/compiled.ts';
import { filterOfQuery, isSameFilter, queryOfFilter } from '../../runtime/query/filterAddress.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { createSearchValues } from '../list/search/searchValues.ts';
import type { Search } from '../list/search/useSearch.ts';

interface PageFilter {
  /** For the inputs of the bar. */
  readonly search: Search;
  /** For actions of the page and of the screens in it. */
  readonly handle: FilterHandle;
}

/**
 * Contents of the filter bar; regions see them once submitted.
 * @param address shows the submitted values and may change them, by the browser's buttons or a
 * link; null for none
 */
export function usePageFilter(
  items: readonly CompiledSearchItem[],
  regions: RegionsModel,
  address: Address | null,
): PageFilter {
  const { notify } = useRuntime().ports;
  const [values] = useState(() => createSearchValues(items, regions.filter()));
  const [round, setRound] = useState(0);
  const startAnew = useCallback(() => {
    values.replace(regions.filter());
    setRound((before) => before + 1);
  }, [regions, values]);

  useEffect(
    () =>
      address?.subscribe(() => {
        const filter = filterOfQuery(items, address.query(), regions.filterDefaults());
        if (isSameFilter(items, filter, regions.filter())) return;
        regions.setFilter(filter);
        startAnew();
      }),
    [address, items, regions, startAnew],
  );

  return useMemo(() => {
    const show = () => address?.put(queryOfFilter(items, regions.filter(), regions.filterDefaults()));
    return {
      search: {
        ...values,
        items,
        round,
        submit: () => {
          const complaint = values.complaint();
          if (complaint !== null) notify.warning(complaint);
          else {
            regions.setFilter(values.all());
            show();
          }
          return complaint === null;
        },
        reset: () => {
          regions.resetFilter();
          startAnew();
          show();
        },
      },
      handle: {
        set: (next) => {
          regions.setFilter(next);
          startAnew();
          show();
        },
      },
    };
  }, [items, regions, address, values, round, startAnew, notify]);
}
