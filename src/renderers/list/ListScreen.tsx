import '../shared/checks.css';
import './list.css';
import { useMemo } from 'react';
import type { CompiledScreen } from '../../runtime/compiled.ts';
import type { Row } from '../../runtime/json.ts';
import { useIsPhone } from '../shared/useMedia.ts';
import { useReadableColors } from '../shared/useReadableColors.ts';
import { useScreenRoots } from '../shared/useScreenRoots.ts';
import { ListCard } from './ListCard.tsx';
import { SearchCard } from './search/SearchCard.tsx';
import { useSearch } from './search/useSearch.ts';
import { useList } from './useList.ts';

interface ListScreenProps {
  readonly screen: CompiledScreen;
  /** Readable as `$route`. */
  readonly params: Row;
  /** Further roots of the place it stands in. */
  readonly roots?: Row;
}

/** A list: what to look for, what can be done, what was found. Another screen needs another `key`. */
export function ListScreen({ screen, params, roots: given }: ListScreenProps) {
  const colors = useReadableColors();
  const roots = useScreenRoots(params, given);
  const list = useList(screen, roots);
  const search = useSearch(list);
  const isPhone = useIsPhone();
  const panel = useMemo(
    () => <SearchCard search={search} items={screen.search} roots={roots} />,
    [search, screen, roots],
  );
  return (
    <div className="gs-list" style={colors}>
      {!isPhone && screen.search.length > 0 && panel}
      <ListCard screen={screen} list={list} search={search} roots={roots} isPhone={isPhone} />
    </div>
  );
}
