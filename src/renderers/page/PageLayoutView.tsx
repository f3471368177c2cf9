import type { CompiledPage } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { RasterLayout } from './RasterLayout.tsx';
import { SplitLayout } from './split/SplitLayout.tsx';
import { TabsLayout } from './TabsLayout.tsx';

interface PageLayoutViewProps {
  readonly page: CompiledPage;
  readonly regions: RegionsModel;
}

/** The regions of a page at their places. */
export function PageLayoutView({ page, regions }: PageLayoutViewProps) {
  const { layout } = page;
  if (layout.kind === 'split') return <SplitLayout page={page} layout={layout} regions={regions} />;
  if (layout.kind === 'tabs') return <TabsLayout page={page} names={layout.regions} regions={regions} />;
  return <RasterLayout page={page} rowHeight={layout.rowHeight} regions={regions} />;
}
