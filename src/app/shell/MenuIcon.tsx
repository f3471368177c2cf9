import { Suspense } from 'react';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { ErrorBoundary } from '../failure/ErrorBoundary.tsx';
import styles from './menu.module.css';

const NamedIcon = lazyPart(async () => (await import('./NamedIcon.tsx')).NamedIcon);

/** The icon of a menu item by the name the server gives. Its drawing arrives after the menu, or not at all; the place is kept. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <NamedIcon name={name} />
        </Suspense>
      </ErrorBoundary>
    </span>
  );
}
