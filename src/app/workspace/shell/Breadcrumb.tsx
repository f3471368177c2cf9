import { Link } from 'react-router-dom';
import { breadcrumbOf } from '../../navigation/menu/breadcrumb.ts';
import type { AppRoute, Crumb } from '../../navigation/menu/routes.ts';
import styles from './breadcrumb.module.css';

/** Where one is; always begins with the home entry (S2.39). */
export function Breadcrumb({ route }: { readonly route: AppRoute | null }) {
  const crumbs = breadcrumbOf(route);
  return (
    <nav className={styles.breadcrumb} aria-label="面包屑">
      <ol>
        {crumbs.map(({ title, path }, index) => (
          <li key={titlesTo(crumbs, index)}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page">{title}</span>
            ) : path === null ? (
              <span>{title}</span>
            ) : (
              <Link to={path}>{title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Groups may be called like those around them; the way to each is its own. */
function titlesTo(crumbs: readonly Crumb[], index: number): string {
  return crumbs
    .slice(0, index + 1)
    .map(({ title }) => title)
    .join(' / ');
}
