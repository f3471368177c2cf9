/** The account that is being recovered. */
export interface RecoveredAccount {
  readonly username: string;
  /** Its number: masked where the server keeps it to itself, e.g. `138****8000`; empty when it did not say. */
  readonly phone: string;
}

/** A right to set a new password, once; step 3 without it is refused by the server. */
export interface ResetRight {
  readonly username: string;
  readonly phone: string;
  readonly ticket: string;
}

/**
 * Step of the wizard. `currentTab` is 0 to 4 (S2.32): 0 account and captcha (S2.30a), 1 phone and
 * SMS code (S2.30b), 2 new password (S2.30c), 3 the success screen, 4 over: the countdown has run
 * out and the login page is next.
 */
export type Progress =
  | { readonly currentTab: 0 }
  | { readonly currentTab: 1; readonly account: RecoveredAccount; readonly phone: string }
  | { readonly currentTab: 2; readonly account: RecoveredAccount; readonly right: ResetRight }
  | { readonly currentTab: 3; readonly username: string }
  | { readonly currentTab: 4; readonly username: string };

export type WizardEvent =
  /** @property phone the number as far as it is known, '' else */
  | { readonly kind: 'found'; readonly account: RecoveredAccount; readonly phone: string }
  | { readonly kind: 'verified'; readonly right: ResetRight }
  | { readonly kind: 'changed' }
  | { readonly kind: 'left' }
  | { readonly kind: 'back' };

export const START: Progress = { currentTab: 0 };

/** The next place of the wizard; an event that does not belong to the present place changes nothing. */
export function advance(progress: Progress, event: WizardEvent): Progress {
  switch (progress.currentTab) {
    case 0:
      return event.kind === 'found' ? { currentTab: 1, account: event.account, phone: event.phone } : progress;
    case 1:
      if (event.kind === 'back') return START;
      return event.kind === 'verified' ? { currentTab: 2, account: progress.account, right: event.right } : progress;
    case 2:
      if (event.kind === 'back') return { currentTab: 1, account: progress.account, phone: progress.right.phone };
      return event.kind === 'changed' ? { currentTab: 3, username: progress.right.username } : progress;
    case 3:
      return event.kind === 'left' ? { currentTab: 4, username: progress.username } : progress;
    case 4:
      return progress;
  }
}

/** The steps as they are named above the forms (S2.31). */
export const STEP_LABELS = ['手机验证', '密码', '完成'] as const;

/** Which label is the current one: both first places serve the verification by phone; past the last when all is done. */
export function labelAt(currentTab: Progress['currentTab']): number {
  return Math.max(0, currentTab - 1);
}
