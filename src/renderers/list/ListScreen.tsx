import { type ComponentType, useContext, useMemo } from 'react';
import { NO_ADDRESS } from '../../runtime/contract/address.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { AddressContext } from '../../runtime/react/addressContext.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useInspected } from '../../runtime/react/inspected.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { useIsPhone } from '../../runtime/react/useMedia.ts';
import { useReadableColors } from '../shared/useReadableColors.ts';
import { useScreenRoots } from '../shared/useScreenRoots.ts';
import type { KnownListProps } from './knownList.ts';
import { ListCard } from './ListCard.tsx';
import styles from './list.module.css';
import { permittedScreen } from './permittedScreen.ts';
import { SearchCard } from './search/SearchCard.tsx';
import { useSearch } from './search/useSearch.ts';
import { useList } from './useList.ts';
import { useListAddress } from './useListAddress.ts';

/** Few lists are described by their server. */
const DescribedList = lazyPart(() => import('./described/DescribedList.tsx').then((module) => module.DescribedList));

interface ListScreenProps {
  readonly screen: CompiledScreen;
  /** Readable as `$route`. */
  readonly params: Row;
  /** True if the query of the address holds the state of the list. */
  readonly isAddressed?: boolean;
  /** Renders the list once its columns are known; the usual table by default. */
  readonly known?: ComponentType<KnownListProps>;
}

/** A list whose columns are known: what to look for, what can be done, what was found. */
function KnownList({ screen, document, roots, isAddressed, above }: KnownListProps) {
  const around = useContext(AddressContext);
  const address = isAddressed ? around : NO_ADDRESS;
  const list = useList(screen, roots, address);
  const place = useMemo(() => ({ roots, list, subscribe: list.subscribe }), [roots, list]);
  useInspected(document, null, place);
  const search = useSearch(list, screen.search);
  const addressed = useListAddress({ screen, list, address, onRestored: search.startAnew });
  const isPhone = useIsPhone();
  const panel = useMemo(
    () => <SearchCard search={search} items={screen.search} roots={roots} />,
    [search, screen, roots],
  );
  return (
    <>
      {!isPhone && screen.search.length > 0 && panel}
      {above?.(list)}
      <ListCard screen={screen} list={list} search={search} roots={roots} addressed={addressed} isPhone={isPhone} />
    </>
  );
}

/** A list. Another screen needs another `key`. */
export function ListScreen({ screen, params, isAddressed = false, known: Known = KnownList }: ListScreenProps) {
  const { permissions } = useRuntime().ports;
  const colors = useReadableColors();
  const roots = useScreenRoots(params);
  const permitted = useMemo(() => permittedScreen(screen, permissions), [screen, permissions]);
  const list = { screen: permitted, document: screen, roots, isAddressed };
  return (
    <div className={styles.list} data-list="" style={colors}>
      {screen.source?.calls.fields === undefined ? <Known {...list} /> : <DescribedList {...list} known={Known} />}
    </div>
  );
}
