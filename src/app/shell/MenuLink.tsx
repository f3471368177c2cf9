import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { leadsTo, type MenuItem } from '../menu/items.ts';
import styles from './menu.module.css';

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly icon: ReactNode;
  readonly onChosen: (() => void) | undefined;
}

/** An item that leads to a page, of ours or elsewhere. */
export function MenuLink({ item, icon, onChosen }: MenuLinkProps) {
  const { pathname } = useLocation();
  const { target, title } = item;
  const content = (
    <>
      {icon}
      <span className={styles.title} title={title}>
        {title}
      </span>
    </>
  );
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
  if (target.kind === 'group') return null;
  const isHere = leadsTo(item, pathname);
  return (
    <Link
      className={styles.item}
      data-menu-item=""
      to={target.path}
      aria-current={isHere ? 'page' : undefined}
      onClick={onChosen}
    >
      {content}
    </Link>
  );
}
