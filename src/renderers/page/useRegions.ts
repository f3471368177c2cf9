import { useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledPage } from '../../runtime/model/page.ts';
import { filterOfQuery } from '../../runtime/query/filterAddress.ts';
import { AddressContext } from '../../runtime/react/addressContext.ts';
import { createRegions } from '../../runtime/state/page/regions.ts';
import type { RegionStatus, RegionsModel, RegionValue } from '../../runtime/state/page/regionsModel.ts';

/**
 * State of a page while it is mounted.
 * @param isAddressed true if its filter bar is stored in the query of the address
 */
export function useRegions(page: CompiledPage, roots: Row, isAddressed: boolean): RegionsModel {
  const address = useContext(AddressContext);
  const [regions] = useState(() => {
    const model = createRegions({ page, roots });
    if (isAddressed) model.setFilter(filterOfQuery(page.filters, address.query(), model.filterDefaults()));
    return model;
  });
  useEffect(() => address.subscribe(() => regions.reconsider('$query')), [regions, address]);
  return regions;
}

function useRegion<T>(regions: RegionsModel, name: string, read: () => T): T {
  const subscribe = useCallback((listener: () => void) => regions.subscribe(name, listener), [regions, name]);
  return useSyncExternalStore(subscribe, read);
}

/** State of one region; renders again only when it changes. */
export function useRegionStatus(regions: RegionsModel, name: string): RegionStatus {
  return useRegion(regions, name, () => regions.status(name));
}

/** Value that one region publishes. */
export function useRegionValue(regions: RegionsModel, name: string): RegionValue {
  return useRegion(regions, name, () => regions.value(name));
}

/** The filter values of the page. */
export function useFilterValues(regions: RegionsModel): Row {
  return useSyncExternalStore(regions.subscribeAll, regions.filter);
}
