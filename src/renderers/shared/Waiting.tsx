import { type ReactNode, Suspense } from 'react';
import styles from './waiting.module.css';

const BOX = <span className={styles.waiting} aria-hidden="true" />;

/** An empty box in the place of an editor that is still fetched, so that nothing around it moves or hides. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={BOX}>{children}</Suspense>;
}
