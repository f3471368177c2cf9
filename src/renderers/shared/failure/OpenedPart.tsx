import { type ReactNode, useEffect } from 'react';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { ErrorBoundary } from '../../../runtime/react/ErrorBoundary.tsx';

interface OpenedPartProps {
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog, drawer or menu of a screen, fetched when opened. On failure it counts as closed and the
 * user is notified; the screen around it keeps its state.
 */
export function OpenedPart({ onClosed, children }: OpenedPartProps) {
  return <ErrorBoundary fallback={() => <GiveUp onClosed={onClosed} />}>{children}</ErrorBoundary>;
}

function GiveUp({ onClosed }: Pick<OpenedPartProps, 'onClosed'>) {
  const { notify } = useRuntime().ports;
  useEffect(() => {
    notify.error('窗口加载失败，请检查网络后重试');
    onClosed();
  }, [notify, onClosed]);
  return null;
}
