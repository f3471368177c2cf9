import type { Slot } from '../../../platform/storage/storage.ts';

const QUARTER_MS = 90 * 86_400_000;

/** Paths of the pages that were opened last in this browser, the newest first. */
export const RECENT_PATHS: Slot<readonly string[]> = {
  key: 'Recent-Pages',
  maxAgeMs: QUARTER_MS,
  check: (value) => (Array.isArray(value) && value.every((path) => typeof path === 'string') ? value : undefined),
};
