import { Fragment, useId, useRef, useSyncExternalStore } from 'react';
import { BREAKPOINTS, below } from '../../../common/breakpoints.ts';
import type { CompiledPage, PageLayout } from '../../../runtime/model/page.ts';
import { useIsPhone, useMedia } from '../../../runtime/react/useMedia.ts';
import type { RegionsModel } from '../../../runtime/state/page/regionsModel.ts';
import { RegionView } from '../RegionView.tsx';
import { Divider } from './Divider.tsx';
import { rangeOf } from './sizes.ts';
import styles from './split.module.css';
import { useOpenedNext } from './useOpenedNext.ts';
import { useSplitSizes } from './useSplitSizes.ts';

interface SplitLayoutProps {
  readonly page: CompiledPage;
  readonly layout: Extract<PageLayout, { kind: 'split' }>;
  readonly regions: RegionsModel;
}

/** Regions next to or above each other with movable dividers; below each other where two have no room next to each other. */
export function SplitLayout({ page, layout, regions }: SplitLayoutProps) {
  const isPhone = useIsPhone();
  const isTablet = useMedia(below(BREAKPOINTS.tablet));
  const split = useRef<HTMLDivElement>(null);
  const { sizes, move, reset } = useSplitSizes(page.name, layout.sizes);
  const id = useId();
  const { direction } = layout;
  const isStacked = isPhone || (isTablet && direction === 'row');
  const placed = layout.regions.flatMap((name) => page.regions.get(name) ?? []);
  const labels = useSyncExternalStore(regions.subscribeAll, () =>
    JSON.stringify(placed.map(({ name }) => regions.status(name).title ?? name)),
  );
  useOpenedNext(split, regions, layout.regions, isStacked);
  const labelOf = (index: number) => String(JSON.parse(labels)[index] ?? '');
  return (
    <div ref={split} className={styles.split} data-direction={isStacked ? 'stack' : direction}>
      {placed.map((region, index) => (
        <Fragment key={region.name}>
          {index > 0 && !isStacked && (
            <Divider
              direction={direction}
              label={`调整${labelOf(index - 1)}与${labelOf(index)}的大小`}
              controls={`${id}${index - 1}`}
              share={sizes[index - 1] ?? 0}
              {...rangeOf(sizes, index - 1)}
              onMove={(share, isFinal) => move(index - 1, share, isFinal)}
              onReset={reset}
            />
          )}
          <div
            id={`${id}${index}`}
            className={styles.pane}
            data-room={direction === 'row' && !isStacked ? 'half' : undefined}
            style={isStacked ? undefined : { flexGrow: sizes[index] }}
            data-bounds-lists={!isPhone && direction === 'column' ? true : undefined}
          >
            <RegionView region={region} regions={regions} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
