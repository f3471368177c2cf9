import type { FormOpen } from '../../../runtime/contract/formPlan.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import type { Shell } from './shell.ts';

/** The three containers of a form; each is fetched on first use. */
export const SHELLS: Readonly<Record<FormOpen, Shell>> = {
  modal: lazyPart(() => import('./ModalShell.tsx').then((module) => module.ModalShell)),
  drawer: lazyPart(() => import('./DrawerShell.tsx').then((module) => module.DrawerShell)),
  page: lazyPart(() => import('./PageShell.tsx').then((module) => module.PageShell)),
};
