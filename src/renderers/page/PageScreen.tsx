import { useContext, useMemo, useState } from 'react';
import { NO_ADDRESS } from '../../runtime/contract/address.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledSearchItem } from '../../runtime/model/compiled.ts';
import type { CompiledHeader, CompiledPage } from '../../runtime/model/page.ts';
import { AddressContext } from '../../runtime/react/addressContext.ts';
import { useInspected } from '../../runtime/react/inspected.ts';
import { createNews, NewsContext } from '../shared/newsContext.ts';
import { FilterContext } from '../shared/useActions.ts';
import { useReadableColors } from '../shared/useReadableColors.ts';
import { useScreenRoots } from '../shared/useScreenRoots.ts';
import { FilterBar } from './FilterBar.tsx';
import { PageHeader } from './PageHeader.tsx';
import { PageLayoutView } from './PageLayoutView.tsx';
import { PageToolbar } from './PageToolbar.tsx';
import './print.css';
import styles from './page.module.css';
import { EnclosingPages } from './ScreenRegion.tsx';
import { PageAddress } from './useChosenKey.ts';
import { usePageFilter } from './usePageFilter.ts';
import { useRegions } from './useRegions.ts';

interface PageScreenProps {
  readonly page: CompiledPage;
  /** Readable as `$route`. */
  readonly params: Row;
  /** True if its filter bar is stored in the query of the address. */
  readonly isAddressed?: boolean;
}

/** Filters in the header, which are therefore not in the bar. */
function headerItems(header: CompiledHeader | null): readonly (CompiledSearchItem | null)[] {
  return header === null ? [] : [header.search, header.tabs, header.region, header.range];
}

/** Several screens and widgets together (docs/language/pages.md). Another page needs another `key`. */
export function PageScreen({ page, params, isAddressed = false }: PageScreenProps) {
  const colors = useReadableColors();
  const roots = useScreenRoots(params);
  const address = useContext(AddressContext);
  const regions = useRegions(page, roots, isAddressed);
  const pageRoots = useScreenRoots(params, regions.roots);
  const filter = usePageFilter(page.filters, regions, isAddressed ? address : null);
  const around = useContext(EnclosingPages);
  const enclosing = useMemo(() => [...around, page.name], [around, page.name]);
  const place = useMemo(
    () => ({ roots: pageRoots, list: null, subscribe: regions.subscribeAll }),
    [pageRoots, regions],
  );
  useInspected(page, null, place);
  const [news] = useState(createNews);
  const { header } = page;
  const barred = useMemo(() => page.filters.filter((item) => !headerItems(page.header).includes(item)), [page]);
  const content = (
    <>
      {barred.length > 0 && <FilterBar items={barred} search={filter.search} roots={roots} />}
      {page.toolbar.length > 0 && <PageToolbar page={page} regions={regions} roots={pageRoots} />}
      <NewsContext value={news}>
        <PageLayoutView page={page} regions={regions} roots={pageRoots} />
      </NewsContext>
    </>
  );
  return (
    <EnclosingPages value={enclosing}>
      <PageAddress value={isAddressed ? address : NO_ADDRESS}>
        <FilterContext value={filter.handle}>
          <div className={styles.page} style={colors}>
            {header === null ? (
              content
            ) : (
              <PageHeader page={page} header={header} regions={regions} search={filter.search} roots={pageRoots}>
                {content}
              </PageHeader>
            )}
          </div>
        </FilterContext>
      </PageAddress>
    </EnclosingPages>
  );
}
