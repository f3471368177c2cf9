import type { MouseEvent, ReactNode } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import type { MenuItem } from '../../navigation/menu/items.ts';
import { openAddress } from '../openTabs/openAddress.ts';
import styles from './menu.module.css';

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly icon: ReactNode;
  /** Whether it leads to the present page. */
  readonly isHere: boolean;
  readonly onChosen: (() => void) | undefined;
}

/**
 * An item that leads to a page, of ours or elsewhere. A plain anchor: the router's own link draws itself again at each
 * change of the address, a thousand of them at once.
 */
export function MenuLink({ item, icon, isHere, onChosen }: MenuLinkProps) {
  const { configuration, navigator, storage } = useApplication();
  const { target, title } = item;
  const content = (
    <>
      {icon}
      <span className={styles.title} title={title}>
        {title}
      </span>
    </>
  );
  if (target.kind === 'group') return null;
  if (target.kind === 'external') {
    return (
      <a
        className={styles.item}
        data-menu-item=""
        href={target.href}
        target="_blank"
        rel="noreferrer"
        onClick={onChosen}
      >
        {content}
      </a>
    );
  }

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (target.kind !== 'route' || !isPlain(event)) return;
    event.preventDefault();
    onChosen?.();
    navigator.to(openAddress(storage, target, isHere));
  }

  return (
    <a
      className={styles.item}
      data-menu-item=""
      href={configuration.basePath + target.address}
      aria-current={isHere ? 'page' : undefined}
      onClick={open}
    >
      {content}
    </a>
  );
}

/** With a key pressed the browser opens the address in a tab or window of its own. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
