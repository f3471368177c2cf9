import type { CSSProperties } from 'react';
import type { CompiledPage, CompiledRegion, PageLayout } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import styles from './page.module.css';
import { RegionView } from './RegionView.tsx';

interface RasterLayoutProps {
  readonly page: CompiledPage;
  readonly layout: Extract<PageLayout, { kind: 'raster' }>;
  readonly regions: RegionsModel;
}

/** Up to this share of the columns a screen has the room of half a window. */
const HALF = 7 / 12;

/** People and screen readers go through a page by rows. */
function inReadingOrder(regions: Iterable<CompiledRegion>): readonly CompiledRegion[] {
  return [...regions].sort((a, b) => (a.at?.y ?? 0) - (b.at?.y ?? 0) || (a.at?.x ?? 0) - (b.at?.x ?? 0));
}

function placeOf({ name, at }: CompiledRegion, phone: readonly string[]): CSSProperties {
  if (!at) return {};
  return Object.fromEntries([
    ['--gs-place-column', `${at.x + 1} / span ${at.w}`],
    ['--gs-place-row', `${at.y + 1} / span ${at.h}`],
    ['--gs-place-rows', at.h],
    ['--gs-place-phone', phone.includes(name) ? phone.indexOf(name) : phone.length],
  ]);
}

/** Regions on a raster; below each other on phones, in the order of the document. */
export function RasterLayout({ page, layout, regions }: RasterLayoutProps) {
  const { rowHeight, columns, phone } = layout;
  const style: CSSProperties = Object.fromEntries([
    ['--gs-raster-row', `${rowHeight}px`],
    ['--gs-raster-columns', columns],
  ]);
  return (
    <div className={styles.raster} style={style} data-raster="">
      {inReadingOrder(page.regions.values()).map((region) => (
        <div
          key={region.name}
          className={styles.rasterPlace}
          data-room={(region.at?.w ?? columns) <= HALF * columns ? 'half' : undefined}
          style={placeOf(region, phone)}
        >
          <RegionView region={region} regions={regions} />
        </div>
      ))}
    </div>
  );
}
