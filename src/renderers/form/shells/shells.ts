import type { FormOpen } from '../../../runtime/contract/formPlan.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import type { Shell } from './shell.ts';

/** The three ways a form can stand on the page; each is fetched when first used. */
export const SHELLS: Readonly<Record<FormOpen, Shell>> = {
  modal: lazyPart(() => import('./ModalShell.tsx').then((module) => module.ModalShell)),
  drawer: lazyPart(() => import('./DrawerShell.tsx').then((module) => module.DrawerShell)),
  page: lazyPart(() => import('./PageShell.tsx').then((module) => module.PageShell)),
};
