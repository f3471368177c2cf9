import { useMemo } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledPage } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { PageActionContext } from './pageActionContext.ts';
import { RasterLayout } from './RasterLayout.tsx';
import { SplitLayout } from './split/SplitLayout.tsx';
import { TabsLayout } from './TabsLayout.tsx';
import { usePageActions } from './usePageActions.ts';

interface PageLayoutViewProps {
  readonly page: CompiledPage;
  readonly regions: RegionsModel;
  /** With `$region` and `$filter`. */
  readonly roots: Row;
}

function Places({ page, regions }: Omit<PageLayoutViewProps, 'roots'>) {
  const { layout } = page;
  if (layout.kind === 'split') return <SplitLayout page={page} layout={layout} regions={regions} />;
  if (layout.kind === 'tabs') return <TabsLayout page={page} names={layout.regions} regions={regions} />;
  return <RasterLayout page={page} layout={layout} regions={regions} />;
}

/** The regions of a page at their places; what the user chooses in them may run an action of the page. */
export function PageLayoutView({ page, regions, roots }: PageLayoutViewProps) {
  const run = usePageActions({ page, regions, roots });
  const actions = useMemo(() => ({ run, roots }), [run, roots]);
  return (
    <PageActionContext value={actions}>
      <Places page={page} regions={regions} />
    </PageActionContext>
  );
}
