import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledHeader } from '../../../runtime/model/page.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import type { RegionsModel } from '../../../runtime/state/page/regionsModel.ts';
import type { Search } from '../../list/search/useSearch.ts';
import styles from './header.module.css';

const RegionTrail = lazyPart(() => import('./RegionTrail.tsx').then((module) => module.RegionTrail));
const RangeChoice = lazyPart(() => import('./RangeChoice.tsx').then((module) => module.RangeChoice));

interface HeaderFiltersProps {
  readonly header: CompiledHeader;
  readonly search: Search;
  readonly regions: RegionsModel;
  readonly roots: Row;
}

/** The region and the span of days that all parts of a page follow, as far as its document names them. */
export function HeaderFilters({ header: { region, range }, ...page }: HeaderFiltersProps) {
  if (region === null && range === null) return null;
  return (
    <div className={styles.filters}>
      {region && <RegionTrail item={region} {...page} />}
      {range && <RangeChoice item={range} {...page} />}
    </div>
  );
}
