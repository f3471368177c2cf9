import type { ValueRow } from './columns.ts';
import { NUMBERS } from './numbers.ts';
import { TEXTS } from './texts.ts';
import { TIMES } from './times.ts';

/** What every door must make of a text (design of the value layer). */
export const VALUE_ROWS: readonly ValueRow[] = [...NUMBERS, ...TEXTS, ...TIMES];
