import { NavLink } from 'react-router-dom';
import type { AppRoute } from '../menu/routes.ts';
import { PATHS } from '../routing/paths.ts';
import styles from './shell.module.css';

const PANORAMA = '/dashboard/panorama';
const DETAILS = '/dashboard/details';

/** 全景视图 and 电站画像 beside a menu at the top (S2.36b), as far as the menu has their pages. */
export function HeaderLinks({ routes }: { readonly routes: readonly AppRoute[] }) {
  const has = (path: string) => routes.some((route) => route.path === path);
  return (
    <>
      <NavLink className={styles.link} to={has(PANORAMA) ? PANORAMA : PATHS.home}>
        全景视图
      </NavLink>
      {has(DETAILS) && (
        <NavLink className={styles.link} to={DETAILS}>
          电站画像
        </NavLink>
      )}
    </>
  );
}
