import type { Slot, Storage } from '../storage/storage.ts';

/** That the console itself loaded this page anew a moment ago; it does so once in that time (safety rule 9.9). */
export const FORCED_RELOAD: Slot<'reloaded'> = {
  key: 'Forced-Reload',
  maxAgeMs: 30_000,
  check: (value) => (value === 'reloaded' ? value : undefined),
};

/** What a forced reload has to look after: forms that are filled in, and what asks before the page is left. */
export interface Reloadable {
  readonly drafts: { keepAll(): void };
  readonly leaving: { release(): void; isProtecting(): boolean };
  readonly storage: Storage;
}

/**
 * Reloads the page without asking: contents of open forms are saved first and offered afterwards.
 * The reload is remembered for 30 s.
 */
export function keepAndReload({ drafts, leaving, storage }: Reloadable, reload: () => void): void {
  drafts.keepAll();
  leaving.release();
  storage.write(FORCED_RELOAD, 'reloaded', 'session');
  reload();
}
