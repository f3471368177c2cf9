import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useRetryWhenBack } from '../../../runtime/react/connectionContext.ts';
import { isChunkFailure, PART_MISSING } from '../../../runtime/state/chunks.ts';
import { StateView } from '../StateView.tsx';
import { TechnicalDetail } from '../TechnicalDetail.tsx';

interface BrokenPartProps {
  readonly error: unknown;
  /** The components around the place that failed. */
  readonly components: string;
  readonly onRetry: () => void;
}

const NOBODY_ASKS = () => undefined;

/**
 * Replaces a part that could not be rendered. If its code failed to load, it retries once the
 * server is reachable; for an error in the code, only when the user asks.
 */
export function BrokenPart({ error, components, onRetry }: BrokenPartProps) {
  const isMissing = isChunkFailure(error);
  useRetryWhenBack(isMissing ? onRetry : NOBODY_ASKS);
  const title = isMissing ? PART_MISSING : '这部分内容出现错误，页面的其他部分不受影响';
  return (
    <StateView drawing="error" title={title}>
      <Button onClick={onRetry}>重试</Button>
      <TechnicalDetail error={error} context={components} />
    </StateView>
  );
}

/** Default fallback of an ErrorBoundary. */
export function brokenPart(error: unknown, retry: () => void, components: string): ReactNode {
  return <BrokenPart error={error} components={components} onRetry={retry} />;
}
