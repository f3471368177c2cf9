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
 * In place of a part that could not be drawn. Where its program did not arrive it is tried again as soon as the server
 * can be reached; where there is a mistake in it only when somebody asks for it.
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

/** What an ErrorBoundary draws in place of a broken part, unless there is something better. */
export function brokenPart(error: unknown, retry: () => void, components: string): ReactNode {
  return <BrokenPart error={error} components={components} onRetry={retry} />;
}
