import { type ReactNode, useEffect, useState } from 'react';
import { ConnectionContext } from '../../../runtime/react/connectionContext.ts';
import { PendingContext } from '../../../runtime/react/pending.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { connectionOf } from '../../platform/connection/connection.ts';
import { Banners } from './Banners.tsx';
import styles from './progress.module.css';
import { createProgress, type ProgressPhase } from './progress.ts';

function after(ms: number, run: () => void): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Around everything of the workspace: what is pending, whether the server can be reached, whether it has a newer build. */
export function WorkspaceStatus({ children }: { readonly children: ReactNode }) {
  const connection = connectionOf(useApplication());
  const [phase, setPhase] = useState<ProgressPhase>('idle');
  const [pending] = useState(() => createProgress(after, setPhase));
  useEffect(() => connection.follow(), [connection]);
  return (
    <ConnectionContext value={connection}>
      <PendingContext value={pending}>
        <ProgressBar phase={phase} />
        {children}
        <Banners />
      </PendingContext>
    </ConnectionContext>
  );
}

/** A thin line at the top while a page is loading. The skeletons below it inform screen readers. */
function ProgressBar({ phase }: { readonly phase: ProgressPhase }) {
  return phase === 'idle' ? null : <div className={styles.bar} data-phase={phase} data-progress aria-hidden="true" />;
}
