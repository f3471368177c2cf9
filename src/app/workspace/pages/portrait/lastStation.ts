import type { Slot } from '../../../platform/storage/storage.ts';

const MONTH_MS = 30 * 86_400_000;
const LONGEST_ID = 64;

/** The station whose portrait was viewed last in this browser. */
export const LAST_STATION: Slot<string> = {
  key: 'Last-Station',
  maxAgeMs: MONTH_MS,
  check: (value) => (typeof value === 'string' && value !== '' && value.length <= LONGEST_ID ? value : undefined),
};
