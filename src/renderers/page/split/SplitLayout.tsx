import { Fragment, useId, useSyncExternalStore } from 'react';
import type { CompiledPage, PageLayout } from '../../../runtime/model/page.ts';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import type { RegionsModel } from '../../../runtime/state/page/regionsModel.ts';
import { RegionView } from '../RegionView.tsx';
import { Divider } from './Divider.tsx';
import { rangeOf } from './sizes.ts';
import styles from './split.module.css';
import { useSplitSizes } from './useSplitSizes.ts';

interface SplitLayoutProps {
  readonly page: CompiledPage;
  readonly layout: Extract<PageLayout, { kind: 'split' }>;
  readonly regions: RegionsModel;
}

/** Regions beside or above each other with movable dividers; below each other on phones. */
export function SplitLayout({ page, layout, regions }: SplitLayoutProps) {
  const isPhone = useIsPhone();
  const { sizes, move, reset } = useSplitSizes(page.name, layout.sizes);
  const id = useId();
  const { direction } = layout;
  const placed = layout.regions.flatMap((name) => page.regions.get(name) ?? []);
  const labels = useSyncExternalStore(regions.subscribeAll, () =>
    JSON.stringify(placed.map(({ name }) => regions.status(name).title ?? name)),
  );
  const labelOf = (index: number) => String(JSON.parse(labels)[index] ?? '');
  return (
    <div className={styles.split} data-direction={isPhone ? 'phone' : direction}>
      {placed.map((region, index) => (
        <Fragment key={region.name}>
          {index > 0 && !isPhone && (
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
            data-room={direction === 'row' ? 'half' : undefined}
            style={isPhone ? undefined : { flexGrow: sizes[index] }}
            data-bounds-lists={!isPhone && direction === 'column' ? true : undefined}
          >
            <RegionView region={region} regions={regions} />
          </div>
        </Fragment>
      ))}
    </div>
  );
}
