import styles from './progress.module.css';
import type { ProgressPhase } from './progress.ts';

/** A thin line at the top while a page is on its way. The skeletons below it tell the same to screen readers. */
export function ProgressBar({ phase }: { readonly phase: ProgressPhase }) {
  return phase === 'idle' ? null : <div className={styles.bar} data-phase={phase} data-progress aria-hidden="true" />;
}
