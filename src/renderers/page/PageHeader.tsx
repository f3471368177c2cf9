import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import { recordScope } from '../../runtime/data/path.ts';
import { isPermitted } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledHeader, CompiledPage } from '../../runtime/model/page.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { PageLayout } from '../display/PageLayout.tsx';
import type { Search } from '../list/search/useSearch.ts';
import { iconOf } from '../shared/icons.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { HeaderTabs } from './HeaderTabs.tsx';
import { HeaderFilters } from './header/HeaderFilters.tsx';
import { usePageActions } from './usePageActions.ts';

interface PageHeaderProps {
  readonly page: CompiledPage;
  readonly header: CompiledHeader;
  readonly regions: RegionsModel;
  readonly search: Search;
  /** With `$region` and `$filter`. */
  readonly roots: Row;
  readonly children: ReactNode;
}

/** A page below the header its document asks for. */
export function PageHeader({ page, header, regions, search, roots, children }: PageHeaderProps) {
  const { permissions } = useRuntime().ports;
  const run = usePageActions({ page, regions, roots });
  useSyncExternalStore(regions.subscribeAll, regions.version);
  const permitted = useMemo(
    () => header.links.filter((action) => isPermitted(action, permissions)),
    [header, permissions],
  );
  const scope = recordScope({}, roots);
  const links = permitted.filter(({ visible }) => visible.test(scope));
  return (
    <PageLayout
      title={page.title}
      level={2}
      description={header.description}
      links={links.map((action) => ({
        key: action.name,
        title: action.title,
        icon: iconOf(action),
        onOpen: () => run(action, []),
      }))}
      search={header.search && <HeaderSearch item={header.search} search={search} />}
      filters={<HeaderFilters header={header} search={search} regions={regions} roots={roots} />}
      tabs={header.tabs && <HeaderTabs item={header.tabs} search={search} regions={regions} roots={roots} />}
    >
      {children}
    </PageLayout>
  );
}
