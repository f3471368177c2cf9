import type { ComponentType } from 'react';
import { useInspected } from '../../../runtime/react/inspected.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { ErrorState } from '../../shared/StateView.tsx';
import skeletonStyles from '../../shared/skeleton.module.css';
import type { KnownListProps } from '../knownList.ts';
import { useDescription } from './useDescription.ts';

/** Few lists have charts. */
const ListCharts = lazyPart(() => import('./charts/ListCharts.tsx').then((module) => module.ListCharts));

interface DescribedListProps extends KnownListProps {
  /** Renders the list once its columns are known. */
  readonly known: ComponentType<KnownListProps>;
}

/** A list of which its server says columns, search and charts (`source.fields`). */
export function DescribedList({ screen, document, roots, known: Known, ...others }: DescribedListProps) {
  const described = useDescription(screen, roots);
  useInspected(described.state === 'ready' ? null : document);
  if (described.state === 'failed') return <ErrorState message={described.message} onRetry={described.retry} />;
  if (described.state === 'loading')
    return <span className={skeletonStyles.afterPause} role="status" aria-label="加载中" />;
  const { screen: known, charts } = described;
  return (
    <Known
      {...others}
      screen={known}
      document={document}
      roots={roots}
      above={charts.length === 0 ? undefined : (list) => <ListCharts {...{ charts, screen: known, list, roots }} />}
    />
  );
}
