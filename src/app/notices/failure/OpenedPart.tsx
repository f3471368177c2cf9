import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from '../../../runtime/react/ErrorBoundary.tsx';
import { useApplication } from '../../ApplicationContext.tsx';

interface OpenedPartProps {
  /** Said when it cannot be shown. */
  readonly failure: string;
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog or drawer that is fetched when opened. On failure it closes and the user is notified.
 */
export function OpenedPart({ failure, onClosed, children }: OpenedPartProps) {
  return <ErrorBoundary fallback={() => <GiveUp text={failure} onClosed={onClosed} />}>{children}</ErrorBoundary>;
}

function GiveUp({ text, onClosed }: { readonly text: string; readonly onClosed: () => void }) {
  const { notices } = useApplication();
  useEffect(() => {
    notices.show('error', text);
    onClosed();
  }, [notices, text, onClosed]);
  return null;
}
