import type { CSSProperties } from 'react';
import type { CompiledPage, CompiledRegion } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import styles from './page.module.css';
import { RegionView } from './RegionView.tsx';

interface RasterLayoutProps {
  readonly page: CompiledPage;
  /** Height of one row in pixels. */
  readonly rowHeight: number;
  readonly regions: RegionsModel;
}

/** Up to so many of the 12 columns a screen has the room of half a window. */
const HALF = 7;

/** People and screen readers go through a page by rows. */
function inReadingOrder(regions: Iterable<CompiledRegion>): readonly CompiledRegion[] {
  return [...regions].sort((a, b) => (a.at?.y ?? 0) - (b.at?.y ?? 0) || (a.at?.x ?? 0) - (b.at?.x ?? 0));
}

function placeOf({ at }: CompiledRegion): CSSProperties {
  if (!at) return {};
  return Object.fromEntries([
    ['--gs-place-column', `${at.x + 1} / span ${at.w}`],
    ['--gs-place-row', `${at.y + 1} / span ${at.h}`],
    ['--gs-place-rows', at.h],
  ]);
}

/** Regions on 12 columns; below each other on phones. */
export function RasterLayout({ page, rowHeight, regions }: RasterLayoutProps) {
  const style: CSSProperties = Object.fromEntries([['--gs-raster-row', `${rowHeight}px`]]);
  return (
    <div className={styles.raster} style={style}>
      {inReadingOrder(page.regions.values()).map((region) => (
        <div
          key={region.name}
          className={styles.rasterPlace}
          data-room={(region.at?.w ?? 12) <= HALF ? 'half' : undefined}
          style={placeOf(region)}
        >
          <RegionView region={region} regions={regions} />
        </div>
      ))}
    </div>
  );
}
