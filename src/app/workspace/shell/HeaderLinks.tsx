import { NavLink } from 'react-router-dom';
import type { MenuItem } from '../../navigation/menu/items.ts';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import { PATHS } from '../../navigation/paths.ts';
import styles from './shell.module.css';

/** Entries next to top navigation (S2.36b), if the routes have their pages. */
const ENTRIES: readonly { readonly title: string; readonly path: string }[] = [
  { title: '全景视图', path: PATHS.home },
  { title: '电站画像', path: PATHS.details },
];

/** Whether an item of the menu leads where an entry of the header does. */
export function isHeaderEntry({ target }: MenuItem): boolean {
  return target.kind === 'route' && ENTRIES.some(({ path }) => path === target.path);
}

export function HeaderLinks({ routes }: { readonly routes: readonly AppRoute[] }) {
  const known = ENTRIES.filter((entry) => routes.some(({ path }) => path === entry.path));
  return known.map(({ title, path }) => (
    <NavLink key={path} className={styles.link} to={path}>
      {title}
    </NavLink>
  ));
}
