import { memo, useId } from 'react';
import type { CompiledRegion } from '../../runtime/model/page.ts';
import { ErrorBoundary } from '../../runtime/react/ErrorBoundary.tsx';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import cardStyles from '../shared/card.module.css';
import { brokenPart } from '../shared/failure/BrokenPart.tsx';
import { StateView } from '../shared/StateView.tsx';
import styles from './page.module.css';
import { ScreenRegion } from './ScreenRegion.tsx';
import { useRegionStatus } from './useRegions.ts';
import { WidgetRegion } from './WidgetRegion.tsx';

interface RegionViewProps {
  readonly region: CompiledRegion;
  readonly regions: RegionsModel;
  /** False while a tab in front hides it. */
  readonly isActive?: boolean;
  /** False where a tab already says the title. */
  readonly isTitled?: boolean;
}

/** One part of a page: its title and its content, or why there is none. A mistake in it stays in it. */
export const RegionView = memo(function RegionView(props: RegionViewProps) {
  const { region, regions, isActive = true, isTitled = true } = props;
  const { name, content, empty } = region;
  const status = useRegionStatus(regions, name);
  const { title, help } = status;
  const headingId = useId();
  if (!status.visible && empty === '') return null;
  const inside = () => {
    if (!status.visible) {
      return (
        <div className={`${cardStyles.card} ${styles.regionEmpty}`}>
          <StateView drawing="empty" title={empty} />
        </div>
      );
    }
    if (content.kind !== 'widget') {
      return <ScreenRegion region={region} content={content} status={status} regions={regions} />;
    }
    return (
      <WidgetRegion
        region={region}
        content={content}
        status={status}
        regions={regions}
        isActive={isActive}
        label={title}
      />
    );
  };
  return (
    <section
      className={styles.region}
      data-part={`regions/${name}`}
      data-content={content.kind === 'widget' ? 'widget' : 'screen'}
      aria-labelledby={title === null ? undefined : headingId}
    >
      {title !== null && (
        <h2 id={headingId} className={isTitled ? styles.regionTitle : 'visually-hidden'}>
          {title}
        </h2>
      )}
      {help !== null && <p className={styles.regionHelp}>{help}</p>}
      <ErrorBoundary key={status.round} fallback={brokenPart}>
        {inside()}
      </ErrorBoundary>
    </section>
  );
});
