import { useContext, useMemo } from 'react';
import { NO_ADDRESS } from '../../../runtime/contract/address.ts';
import { AddressContext } from '../../../runtime/react/addressContext.ts';
import { useInspected } from '../../../runtime/react/inspected.ts';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { KnownListProps } from '../../list/knownList.ts';
import { SearchCard } from '../../list/search/SearchCard.tsx';
import { useSearch } from '../../list/search/useSearch.ts';
import { useList } from '../../list/useList.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { GridCard } from './GridCard.tsx';
import { useGridPage } from './useGridPage.ts';

/** A list whose columns are known, edited in place: what to look for, and the rows as a grid. */
export function KnownGrid({ screen, document, roots, isAddressed }: KnownListProps) {
  const around = useContext(AddressContext);
  const address = isAddressed ? around : NO_ADDRESS;
  const page = useGridPage(screen, useList(screen, roots, address), roots);
  const { list } = page;
  const place = useMemo(() => ({ roots, list, subscribe: list.subscribe }), [roots, list]);
  useInspected(document, null, place);
  const search = useSearch(list, screen.search);
  const { complaints } = useListAddress({ screen, list, address, onRestored: search.startAnew });
  const isPhone = useIsPhone();
  const panel = useMemo(
    () => <SearchCard search={search} items={screen.search} roots={roots} />,
    [search, screen, roots],
  );
  return (
    <>
      {!isPhone && screen.search.length > 0 && panel}
      <GridCard {...{ screen, page, search, roots, complaints, isPhone }} />
    </>
  );
}
