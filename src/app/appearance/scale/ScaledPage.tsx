import { type ReactNode, useLayoutEffect } from 'react';
import styles from './scaled.module.css';

/**
 * A page that is as large as the window: while it is shown, the root font size follows the width of the window (S9.8d).
 * Lengths in it are written in rem, text sizes as `var(--gs-scaled-text)` and its sisters, which zooming enlarges.
 */
export function ScaledPage({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.scaled = '';
    return () => {
      delete document.documentElement.dataset.scaled;
    };
  }, []);
  return (
    <div className={styles.scaled}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
