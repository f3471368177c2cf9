import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../renderers/shared/StateView.tsx';
import type { Loaded } from './useLoaded.ts';

interface LoadedSectionProps<T> {
  readonly loaded: Loaded<T>;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** The loaded content, or its loading state. */
export function LoadedSection<T>({ loaded, onRetry, children }: LoadedSectionProps<T>) {
  if (loaded.state === 'loading') return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (loaded.state === 'failed') return <ErrorState message={loaded.message} onRetry={onRetry} />;
  return children(loaded.value);
}
