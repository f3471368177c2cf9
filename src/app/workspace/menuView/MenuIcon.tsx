import { type ComponentType, useSyncExternalStore } from 'react';
import styles from './menu.module.css';

type Drawing = ComponentType<{ readonly name: string | null }>;

let drawing: Drawing | null = null;
let isLoading = false;
const waiting = new Set<() => void>();

/** Fetched once for all icons, and again with the next menu when it could not be fetched. */
function load(): void {
  if (isLoading) return;
  isLoading = true;
  import('../../appearance/icons/NamedIcon.tsx').then(
    ({ NamedIcon }) => {
      drawing = NamedIcon;
      for (const tell of [...waiting]) tell();
    },
    () => {
      isLoading = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  if (drawing === null) load();
  waiting.add(listener);
  return () => waiting.delete(listener);
}

/**
 * The icon of a menu item by the name the server gives. Its drawing arrives after the menu; the place is kept. Without a
 * drawing the menu is one of words.
 */
export function MenuIcon({ name }: { readonly name: string | null }) {
  const Icon = useSyncExternalStore(subscribe, () => drawing);
  return (
    <span className={styles.icon} aria-hidden="true">
      {Icon && <Icon name={name} />}
    </span>
  );
}
