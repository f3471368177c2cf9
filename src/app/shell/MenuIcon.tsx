import { lazy, Suspense } from 'react';
import styles from './menu.module.css';

const NamedIcon = lazy(async () => ({ default: (await import('./NamedIcon.tsx')).NamedIcon }));

/** The icon of a menu item by the name the server gives. Its drawing arrives after the menu; the place is kept. */
export function MenuIcon({ name }: { readonly name: string | null }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <Suspense fallback={null}>
        <NamedIcon name={name} />
      </Suspense>
    </span>
  );
}
