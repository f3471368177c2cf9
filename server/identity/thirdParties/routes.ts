import type { Route } from '../../http/route.ts';
import { bindPhone } from './bindPhone.ts';
import { ownRoutes } from './ownRoutes.ts';
import { popupRoutes } from './popupRoutes.ts';
import { sameNameRoutes } from './sameNameRoutes.ts';
import { signInRoutes } from './signInRoutes.ts';

/** Sign-in with accounts of other platforms (S2.19, S4.4, contract session.md §6). */
export const thirdRoutes: readonly Route[] = [
  ...signInRoutes,
  ...popupRoutes,
  bindPhone,
  ...sameNameRoutes,
  ...ownRoutes,
];
