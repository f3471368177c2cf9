import { lazy } from 'react';
import type { FormOpen } from '../../../runtime/formPlan.ts';
import type { Shell } from './shell.ts';

/** The three ways a form can stand on the page; each is fetched when first used. */
export const SHELLS: Readonly<Record<FormOpen, Shell>> = {
  modal: lazy(() => import('./ModalShell.tsx').then((module) => ({ default: module.ModalShell }))),
  drawer: lazy(() => import('./DrawerShell.tsx').then((module) => ({ default: module.DrawerShell }))),
  page: lazy(() => import('./PageShell.tsx').then((module) => ({ default: module.PageShell }))),
};
