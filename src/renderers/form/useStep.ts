import { useSyncExternalStore } from 'react';
import type { Wizard } from '../../runtime/state/form/wizard.ts';

const NOTHING = () => () => {};

/** The step of a wizard, from 0; 0 for a form without steps. */
export function useStep(wizard: Wizard | null): number {
  return useSyncExternalStore(wizard?.subscribe ?? NOTHING, () => wizard?.step() ?? 0);
}
